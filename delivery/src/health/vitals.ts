import type { Report } from './error-key';

/** Upper bounds of the histograms: milliseconds; CLS has no unit. What is above the third is poor (web.dev/articles/vitals). */
export const bounds = {
  lcp: [1000, 2500, 4000, 8000],
  inp: [100, 200, 500, 1000],
  cls: [0.05, 0.1, 0.25, 0.5],
};

export type Vital = keyof typeof bounds;

const isVital = (name: string): name is Vital => Object.hasOwn(bounds, name);

/** Returns where in the histogram of which vital a report belongs; undefined where there is none. */
export function vitalOf({
  metric,
}: Pick<Report, 'metric'>): { vital: Vital; place: number; isPoor: boolean } | undefined {
  const vital = metric?.name.toLowerCase() ?? '';
  if (!metric || !isVital(vital)) return undefined;
  const above = bounds[vital].findIndex((bound) => metric.value <= bound);
  const place = above === -1 ? bounds[vital].length : above;
  return { vital, place, isPoor: place > 2 };
}

export const emptyHistogram = (): number[] => [0, 0, 0, 0, 0];
