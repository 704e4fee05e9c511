/**
 * How the coin of visitors falls, how often a healthy rollout is taken back, and how soon a bad one is, by simulation with the rules that
 * delivery acts by.
 *
 *   npm run bench:rollout [-- --json] [--visitors 200000] [--healthy 10000] [--bad 1000] [--seed 1]
 *
 * Two of three healthy rollouts have outages of both arms, and two of three bursts of visits. Its numbers are the same in each run, but for
 * how long it took.
 */
import { atMost, printResults, type Result, readBenchOptions } from '@charis/tools/bench-options';
import type { ArmCounts } from '../src/health/counts.store';
import { healthyRollout } from './healthy';
import { createRandom } from './random';
import { tryShares } from './shares';
import { simulate } from './simulate';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  visitors: { type: 'string', default: '200000' },
  healthy: { type: 'string', default: '10000' },
  bad: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
});

type Rates = Omit<ArmCounts, 'visits'>;

const usual: Rates = { loadFailures: 0.005, errors: 0.01, poorVitals: 0.15 };

interface Bad {
  what: string;
  share: number;
  /** Of the canary, in a minute. */
  visits: number;
  canary: Rates;
  control: Rates;
  /** Seconds within which a percentage of the runs has to be back. */
  goals: { seconds: number; percent: number }[];
}

const half = { canary: { ...usual, errors: 0.5 }, control: usual };

const bad: Bad[] = [
  {
    what: 'half of the visits fail, 1% of control’s, at 10%, 20 visits a minute',
    share: 10,
    visits: 20,
    ...half,
    goals: [
      { seconds: 60, percent: 90 },
      { seconds: 120, percent: 99 },
    ],
  },
  {
    what: 'the same, 60 visits a minute',
    share: 10,
    visits: 60,
    ...half,
    goals: [{ seconds: 60, percent: 99 }],
  },
  {
    what: 'loads fail for 2% against 0.5%, 200 visits a minute and arm',
    share: 50,
    visits: 200,
    canary: { ...usual, loadFailures: 0.02 },
    control: usual,
    goals: [{ seconds: 20 * 60, percent: 95 }],
  },
];

/** Returns how many of the healthy rollouts are taken back. */
function tryHealthy(runs: number, seed: number): Result[] {
  const random = createRandom(seed);
  let stopped = 0;
  let paused = 0;
  for (let run = 0; run < runs; run += 1) {
    const { stoppedAfter, pauses } = simulate(healthyRollout(random), random);
    if (stoppedAfter !== undefined) stopped += 1;
    else if (pauses > 0) paused += 1;
  }
  const what = `of ${runs} healthy rollouts, taken back`;
  const most = Math.floor((4 * runs) / 10_000);
  return [
    { what, found: String(stopped), goal: `at most ${most}`, isReached: stopped <= most },
    { what: `of ${runs} healthy rollouts, paused for an outage`, found: String(paused), goal: 'none', isReached: true },
  ];
}

/** Returns how many of the runs of a bad canary are back in time. */
function tryBad({ what, share, visits, canary, control, goals }: Bad, runs: number, seed: number): Result[] {
  const random = createRandom(seed);
  const minutesPerStep = Math.max(...goals.map(({ seconds }) => seconds)) / 60;
  const at = () => ({ visits: (100 * visits) / share, canary, control });
  const times = Array.from(
    { length: runs },
    () => simulate({ plan: [share], minutesPerStep, at }, random).stoppedAfter,
  );
  return goals.map(({ seconds, percent }) => {
    const inTime = times.filter((time) => time !== undefined && time <= seconds).length;
    const found = (100 * inTime) / runs;
    return {
      what: `${what}: back within ${seconds} s`,
      found: `${found.toFixed(1)}%`,
      goal: `at least ${percent}%`,
      isReached: found >= percent,
    };
  });
}

const seed = Number(options.seed);
const began = performance.now();
const results = [
  ...tryShares(Number(options.visitors), seed),
  ...tryHealthy(Number(options.healthy), seed),
  ...bad.flatMap((canary) => tryBad(canary, Number(options.bad), seed)),
];
const seconds = Math.ceil((performance.now() - began) / 1000);
printResults([...results, atMost('what this took', seconds, 180, ' s')], options.json);
