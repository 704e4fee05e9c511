import { expect, it } from 'vitest';
import { totalOf } from './numbers';

const nothing = { views: 0, follows: 0, requests: 0, appointments: 0, vouchersSold: 0, vouchersRedeemed: 0 };
const days = [
  { ...nothing, day: '2026-11-23', views: 12, vouchersSold: 2 },
  { ...nothing, day: '2026-11-24', views: 7, appointments: 3 },
];

it('adds up the days', () => {
  expect(totalOf(days, 'views')).toBe(19);
});
