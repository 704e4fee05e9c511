import type { ArmCounts } from '../health/counts.store';
import { type Alternative, type Coins, logEvidence } from './evidence';

/** Numbers of both arms: each visitor once, in any remote. */
export interface Counts {
  canary: ArmCounts;
  control: ArmCounts;
}

/** The numbers since a time at which the share was what it is now, and how much of the budget is bet on it. */
export interface Stretch {
  counts: Counts;
  weight: number;
}

export type Metric = Exclude<keyof ArmCounts, 'visits'>;

/** Visitors of an arm for whom it went wrong, of all its visitors. */
export interface Fraction {
  failed: number;
  visits: number;
}

export type Finding =
  | { kind: 'healthy' }
  | { kind: 'worse'; metric: Metric; canary: Fraction; control: Fraction }
  | { kind: 'silent'; visits: number; control: number; expected: number }
  | { kind: 'outage'; metric: Metric; canary: Fraction; control: Fraction };

interface Rule {
  /** Part of the budget. */
  budget: number;
  /** A canary may fail this many times as often as control. */
  ratio: number;
  /** It may fail for as many percent of its visitors more. */
  points: number;
  alternatives: readonly Alternative[];
}

/** The chance that a healthy rollout is ever taken back. */
export const budget = 0.001;

const failures = [
  { ratio: 50, weight: 0.6 },
  { ratio: 4, weight: 0.35 },
  { ratio: 1.7, weight: 0.05 },
];

export const rules: Record<Metric, Rule> = {
  loadFailures: { budget: 0.45 * budget, ratio: 1, points: 0.2, alternatives: failures },
  errors: { budget: 0.45 * budget, ratio: 1, points: 0.5, alternatives: failures },
  poorVitals: {
    budget: 0.05 * budget,
    ratio: 1.1,
    points: 3,
    alternatives: [
      { ratio: 1.4, weight: 0.5 },
      { ratio: 2.5, weight: 0.5 },
    ],
  },
};

/** A canary whose pages start sends at least half of the heartbeats that its share lets expect. */
export const silence: Rule = {
  budget: 0.05 * budget,
  ratio: 0.5,
  points: 0,
  alternatives: [
    { ratio: 0.02, weight: 0.5 },
    { ratio: 0.1, weight: 0.5 },
  ],
};

/** Both arms fail: so many of control's visitors of the last minutes, and at least as many visitors. */
export const outage = { failed: 0.2, visitors: 10 };

export const metrics: Metric[] = ['loadFailures', 'errors', 'poorVitals'];

const fractionOf = (arm: ArmCounts, metric: Metric): Fraction => ({ failed: arm[metric], visits: arm.visits });

const percentOf = ({ failed, visits }: Fraction) => (100 * failed) / Math.max(visits, 1);

function isReached({ budget: own, ratio, alternatives }: Rule, coins: Coins, share: number, weight: number): boolean {
  return logEvidence(coins, share, ratio, alternatives) + Math.log(weight * own) >= 0;
}

function worseIn({ counts, weight }: Stretch, share: number): Finding | undefined {
  for (const metric of metrics) {
    const canary = fractionOf(counts.canary, metric);
    const control = fractionOf(counts.control, metric);
    if (percentOf(canary) - percentOf(control) < rules[metric].points) continue;
    if (isReached(rules[metric], { canary: canary.failed, control: control.failed }, share, weight))
      return { kind: 'worse', metric, canary, control };
  }
  return undefined;
}

/** Returns whether so few visitors of the canary have come beside those of control. */
export const isSilent = (visitors: Coins, share: number, weight: number): boolean =>
  isReached(silence, visitors, share, weight);

function silentIn({ counts, weight }: Stretch, share: number): Finding | undefined {
  const coins = { canary: counts.canary.visits, control: counts.control.visits };
  if (!isSilent(coins, share, weight)) return undefined;
  const expected = Math.round((coins.control * share) / (1 - share));
  return { kind: 'silent', visits: coins.canary, control: coins.control, expected };
}

function outageIn({ canary, control }: Counts): Finding | undefined {
  for (const metric of ['loadFailures', 'errors'] as const) {
    const failing = fractionOf(control, metric);
    if (failing.failed < outage.visitors || failing.failed < outage.failed * failing.visits) continue;
    return { kind: 'outage', metric, canary: fractionOf(canary, metric), control: failing };
  }
  return undefined;
}

/**
 * Returns what the numbers of a rollout say.
 * @param share of the canary, in percent; at 100 there is no control, at 0 no coin shows the canary, and nothing is found
 * @param recent numbers of the last minutes
 */
export function judge(share: number, stretches: readonly Stretch[], recent: Counts): Finding {
  if (share <= 0 || share >= 100) return { kind: 'healthy' };
  for (const stretch of stretches) {
    const found = worseIn(stretch, share / 100) ?? silentIn(stretch, share / 100);
    if (found) return found;
  }
  return outageIn(recent) ?? { kind: 'healthy' };
}
