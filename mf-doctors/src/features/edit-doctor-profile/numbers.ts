import type { DataOf } from '@charis/shared/contract';

export type Day = DataOf<'getDoctorNumbers'>['days'][number];
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
