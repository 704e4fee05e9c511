import type { HealthCounts } from '@charis/delivery/client';

/** What can go wrong in a visit, as the console shows it. */
export const faults = ['loadFailures', 'errors', 'poorVitals'] as const;
export type Fault = (typeof faults)[number];

/** Returns the percentage of visits; null where there were none, as of shells that name no visit. */
export function share({ visits, ...counts }: Pick<HealthCounts, 'visits' | Fault>, fault: Fault): number | null {
  return visits === 0 ? null : (counts[fault] / visits) * 100;
}

const percents = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** Returns `1.25%`, or a dash. */
export const percent = (value: number | null) => (value === null ? '–' : `${percents.format(value)}%`);

/**
 * Returns an estimate of the value that 75% of the reports of a histogram do not exceed: the upper bound of the column that it falls into. Null without
 * reports, `Infinity` above all bounds.
 */
export function upperQuartile(histogram: readonly number[], bounds: readonly number[]): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const place = histogram.findIndex((count) => {
    seen += count;
    return seen >= total * 0.75;
  });
  return bounds[place] ?? Number.POSITIVE_INFINITY;
}
