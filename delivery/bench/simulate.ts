/** One rollout, as the watcher sees it: every few seconds more visitors of both arms, some of whom fail. */
import type { ArmCounts } from '../src/health/counts.store';
import { type Counts, type Finding, judge } from '../src/watch/judge.rules';
import { stretchesOf } from '../src/watch/stretches.rules';
import { recentMs, watchEveryMs } from '../src/watch/timing';
import type { Random } from './random';

type Rates = Omit<ArmCounts, 'visits'>;

/** What happens at a time, seconds after the start. */
export interface Traffic {
  /** Visits of the whole site in a minute. */
  visits: number;
  canary: Rates;
  control: Rates;
}

export interface Simulated {
  plan: readonly number[];
  minutesPerStep: number;
  at(second: number): Traffic;
}

export interface Outcome {
  /** The time at which it was taken back, seconds after the start; undefined where it never was. */
  stoppedAfter: number | undefined;
  found: Finding;
  pauses: number;
}

const seconds = watchEveryMs / 1000;

/** Numbers of both arms up to each look, one beside the other. */
const width = 8;
const fields = ['visits', 'loadFailures', 'errors', 'poorVitals'] as const;

function countsBetween(sums: Float64Array, from: number, to: number): Counts {
  const arm = (place: number): ArmCounts => {
    const [visits, loadFailures, errors, poorVitals] = fields.map(
      (_, field) => (sums[to * width + place + field] ?? 0) - (sums[from * width + place + field] ?? 0),
    ) as [number, number, number, number];
    return { visits, loadFailures, errors, poorVitals };
  };
  return { canary: arm(0), control: arm(4) };
}

/** Lets a rollout go through its plan; what pauses it is over before it goes on. */
export function simulate({ plan, minutesPerStep, at }: Simulated, random: Random): Outcome {
  const looksPerStep = (minutesPerStep * 60) / seconds;
  const looks = looksPerStep * plan.length;
  const sums = new Float64Array((looks + 1) * width);
  let pauses = 0;
  for (let look = 0; look < looks; look += 1) {
    const step = Math.floor(look / looksPerStep);
    const share = plan[step] ?? 100;
    const { visits, canary, control } = at(look * seconds);
    const arms = [
      [canary, (visits * share) / 100],
      [control, (visits * (100 - share)) / 100],
    ] as const;
    for (const [arm, [rates, perMinute]] of arms.entries()) {
      const place = look * width + arm * 4;
      const count = random.poisson((perMinute * seconds) / 60);
      sums[place + width] = (sums[place] ?? 0) + count;
      for (const [field, rate] of [rates.loadFailures, rates.errors, rates.poorVitals].entries())
        sums[place + width + field + 1] = (sums[place + field + 1] ?? 0) + random.binomial(count, rate);
    }
    // What browsers report is counted a second later: the look that comes next has it.
    const now = new Date((look + 1) * watchEveryMs);
    const progress = { startedAt: new Date(0), steppedAt: new Date(step * minutesPerStep * 60_000), step };
    const numbersSince = (since: number) => countsBetween(sums, Math.min(since / watchEveryMs, look), look);
    const stretches = stretchesOf(progress, now).map(({ since, weight }) => ({
      weight,
      counts: numbersSince(since.getTime()),
    }));
    const found = judge(share, stretches, numbersSince(Math.max(0, now.getTime() - recentMs)));
    if (found.kind === 'worse' || found.kind === 'silent') return { stoppedAfter: now.getTime() / 1000, found, pauses };
    if (found.kind === 'outage') pauses += 1;
  }
  return { stoppedAfter: undefined, found: { kind: 'healthy' }, pauses };
}
