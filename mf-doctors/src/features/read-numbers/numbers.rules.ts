/** The rules by which numbers of single days become bars, shares and sums. */
import type { DataOf } from '@charis/shared/contract';

export type Day = DataOf<'getDoctorNumbers'>['days'][number];
export type Measure = Exclude<keyof Day, 'day'>;

export const spans = ['7', '30', '90', '365'] as const;
export type SpanOfDays = (typeof spans)[number];

/** What is drawn in one chart: numbers of about the same size. */
export const groups = {
  page: ['views'],
  visits: ['follows', 'requests', 'appointments'],
  vouchers: ['vouchersSold', 'vouchersRedeemed'],
} as const satisfies Record<string, readonly Measure[]>;

export const measures: readonly Measure[] = Object.values(groups).flat();

type Numbers<Row> = { [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row];

export const totalOf = <Row>(rows: readonly Row[], measure: Numbers<Row>): number =>
  rows.reduce((sum, row) => sum + Number(row[measure]), 0);

/** Returns the first day of the bar that a day belongs to: its own for up to a month, its week's Monday for a quarter, its month's for a year. */
function barOf(day: string, span: SpanOfDays): string {
  if (span === '365') return `${day.slice(0, 7)}-01`;
  if (span !== '90') return day;
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export interface Bar<Row> {
  /** Its first day, which may lie before the first of the rows. */
  from: string;
  rows: Row[];
}

/** Returns the days in bars that a chart has room for. */
export function barsOf<Row extends { day: string }>(rows: readonly Row[], span: SpanOfDays): Bar<Row>[] {
  const bars = new Map<string, Row[]>();
  for (const row of rows) {
    const from = barOf(row.day, span);
    bars.set(from, [...(bars.get(from) ?? []), row]);
  }
  return [...bars].map(([from, of]) => ({ from, rows: of }));
}

/** Returns a part of a whole in whole percent; null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null;
