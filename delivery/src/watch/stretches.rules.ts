/** From when on the visitors of a rollout are counted, again and again: a canary may begin to fail after hours in which it did not. */

export interface StretchStart {
  since: Date;
  /** Part of the budget; those of all stretches of a rollout are 1 together at most. */
  weight: number;
}

/** What is known of a rollout that decides it. */
export interface Progress {
  startedAt: Date;
  steppedAt: Date;
  /** The steps before this one. */
  step: number;
}

const every = 5 * 60_000;

const firstStep = 0.7;
const laterSteps = 0.2;
const later = 0.1;

/** Returns parts that are 1 together, however many there are. */
const partOf = (index: number) => 1 / ((index + 1) * (index + 2));

/** Returns where to count from: the begin of the step, and of the last two times that were taken by the clock. */
export function stretchesOf({ startedAt, steppedAt, step }: Progress, now: Date): StretchStart[] {
  const weight = step === 0 ? firstStep : laterSteps * partOf(step - 1);
  const begun = Math.floor((now.getTime() - startedAt.getTime()) / every);
  const late = [begun - 1, begun].flatMap((index) => {
    const since = new Date(startedAt.getTime() + index * every);
    return since > steppedAt ? [{ since, weight: later * partOf(index) }] : [];
  });
  return [{ since: steppedAt, weight }, ...late];
}
