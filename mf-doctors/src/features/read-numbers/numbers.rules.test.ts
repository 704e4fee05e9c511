import { expect, it } from 'vitest';
import { barsOf, percentOf, totalOf } from './numbers.rules';

const nothing = { views: 0, follows: 0, requests: 0, appointments: 0, vouchersSold: 0, vouchersRedeemed: 0 };
const days = [
  { ...nothing, day: '2026-11-23', views: 12, vouchersSold: 2 },
  { ...nothing, day: '2026-11-24', views: 7, appointments: 3 },
];

it('adds up the days', () => {
  expect(totalOf(days, 'views')).toBe(19);
});

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    visits: 1,
  }));
const shapeOf = (rows: ReturnType<typeof daysFrom>, span: '30' | '90' | '365') =>
  barsOf(rows, span).map(({ from, rows: of }) => [from, totalOf(of, 'visits')]);

it('draws a month by day, a quarter by week from Monday, and a year by month', () => {
  expect(shapeOf(daysFrom('2026-11-01', 2), '30')).toEqual([
    ['2026-11-01', 1],
    ['2026-11-02', 1],
  ]);
  // 1 November 2026 is a Sunday.
  expect(shapeOf(daysFrom('2026-11-01', 9), '90')).toEqual([
    ['2026-10-26', 1],
    ['2026-11-02', 7],
    ['2026-11-09', 1],
  ]);
  expect(shapeOf(daysFrom('2026-10-31', 3), '365')).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 2],
  ]);
});

it('has no share of nothing', () => expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33, null]));
