import type { Random } from './random';
import type { Simulated, Traffic } from './simulate';

/** A time in which something happens to both arms alike. */
interface Incident {
  from: number;
  to: number;
  /** How many times as many visits come. */
  visits: number;
  loadFailures: number;
  errors: number;
  poorVitals: number;
}

const between = (random: Random, from: number, to: number) => from + (to - from) * random.next();

/** Small values as often as ten times larger ones. */
const magnitude = (random: Random, from: number, to: number) => from * (to / from) ** random.next();

/** Nothing or little is served for a while, as when the API fails. */
function outage(random: Random, end: number): Incident {
  const from = random.next() * end;
  const length = magnitude(random, 20, 900);
  const loadFailures = random.next() < 0.5 ? between(random, 0.05, 1) : 0;
  const errors = between(random, 0.05, 1);
  return { from, to: from + length, visits: between(random, 0.2, 1), loadFailures, errors, poorVitals: 0.5 };
}

/** Many come at once, and a slow site fails some of them. */
function burst(random: Random, end: number): Incident {
  const from = random.next() * end;
  const length = magnitude(random, 5, 300);
  const errors = random.next() < 0.5 ? magnitude(random, 0.01, 0.5) : 0;
  return { from, to: from + length, visits: magnitude(random, 2, 30), loadFailures: 0, errors, poorVitals: 0.3 };
}

const plans = [
  [1, 10, 25, 50],
  [10, 50],
  [5, 25],
  [1, 2, 5, 10, 25, 50],
];

/** Returns a rollout of a canary that is as good as control: two of three have an outage, and two of three bursts. */
export function healthyRollout(random: Random): Simulated {
  const plan = plans[Math.floor(random.next() * plans.length)] ?? [10];
  const minutesPerStep = 10;
  const end = plan.length * minutesPerStep * 60;
  const usual = {
    visits: magnitude(random, 10, 3000),
    loadFailures: magnitude(random, 0.0005, 0.02),
    errors: magnitude(random, 0.001, 0.1),
    poorVitals: between(random, 0.02, 0.3),
  };
  const incidents = [0, 1].flatMap(() => [
    ...(random.next() < 0.42 ? [outage(random, end)] : []),
    ...(random.next() < 0.42 ? [burst(random, end)] : []),
  ]);
  function at(second: number): Traffic {
    const now = { ...usual };
    for (const { from, to, ...change } of incidents) {
      if (second < from || second >= to) continue;
      now.visits *= change.visits;
      now.loadFailures = Math.min(1, now.loadFailures + change.loadFailures);
      now.errors = Math.min(1, now.errors + change.errors);
      now.poorVitals = Math.min(1, now.poorVitals + change.poorVitals);
    }
    const { visits, ...rates } = now;
    return { visits, canary: rates, control: rates };
  }
  return { plan, minutesPerStep, at };
}
