import type { Fraction } from './judge.rules';

/** Visits of a release, and those in which something went wrong. */
export interface ReleaseCounts {
  visits: number;
  loadFailures: number;
  errors: number;
}

export type PromotionMetric = Exclude<keyof ReleaseCounts, 'visits'>;

/** The hour before a promotion, and the time since. */
export interface BeforeAndSince {
  before: ReleaseCounts;
  since: ReleaseCounts;
}

export interface Worsened {
  metric: PromotionMetric;
  before: Fraction;
  since: Fraction;
}

/** There is no control beside a promoted release, so only this much is said of it: at least so many percent of at least so many visits, and so many times as many as before. */
const large = { visits: 50, percent: 10, times: 5 };

/** Where the other remotes fail this many times as often as before, too, something else is the matter. */
const common = 2;

const fractionOf = (counts: ReleaseCounts, metric: PromotionMetric): Fraction => ({
  failed: counts[metric],
  visits: counts.visits,
});

/** Returns the percentage that failed; with few visits it is never 0. */
const percentOf = ({ failed, visits }: Fraction) => (100 * (failed + 0.5)) / (visits + 1);

/** Returns what is far worse since a promotion; undefined where nothing is, or where all of the site is. */
export function worsenedSince(own: BeforeAndSince, others: BeforeAndSince): Worsened | undefined {
  for (const metric of ['loadFailures', 'errors'] as const) {
    const [before, since] = [fractionOf(own.before, metric), fractionOf(own.since, metric)];
    if (since.visits < large.visits || (100 * since.failed) / since.visits < large.percent) continue;
    if (percentOf(since) < large.times * percentOf(before)) continue;
    const elsewhere = [fractionOf(others.before, metric), fractionOf(others.since, metric)].map(percentOf);
    const isCommon = (elsewhere[1] ?? 0) > common * (elsewhere[0] ?? 0) && (elsewhere[1] ?? 0) > large.percent / 2;
    if (!isCommon) return { metric, before, since };
  }
  return undefined;
}

const had: Record<PromotionMetric, string> = {
  loadFailures: 'it could not be loaded',
  errors: 'an error was not caught',
};

/** Returns what happened as a person reads it in the history: one came after the other, and nothing says that it came of it. */
export function worsenedText(name: string, version: string, { metric, before, since }: Worsened): string {
  return `Since ${name} ${version} was promoted, ${had[metric]} in ${since.failed} of ${since.visits} visits; in the hour before, in ${before.failed} of ${before.visits}.`;
}
