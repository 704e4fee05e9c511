import type { DataOf } from '@charis/shared/contract';

type Day = DataOf<'getDoctorNumbers'>['days'][number];
export type Measure = Exclude<keyof Day, 'day'>;

/** What is drawn in one chart: numbers of about the same size. */
export const groups = {
  page: ['views'],
  visits: ['follows', 'requests', 'appointments'],
  vouchers: ['vouchersSold', 'vouchersRedeemed'],
} as const satisfies Record<string, readonly Measure[]>;

export const measures: readonly Measure[] = Object.values(groups).flat();

export const totalOf = (days: readonly Day[], measure: Measure): number =>
  days.reduce((sum, day) => sum + day[measure], 0);

/** All numbers by day as CSV. */
export const numbersFile = (days: readonly Day[]): string =>
  [['day', ...measures], ...days.map((day) => [day.day, ...measures.map((measure) => day[measure])])]
    .map((line) => line.join(','))
    .join('\r\n');
