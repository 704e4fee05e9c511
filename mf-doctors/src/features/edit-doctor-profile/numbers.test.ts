import { expect, it } from 'vitest';
import { numbersFile, totalOf } from './numbers';

const nothing = { views: 0, follows: 0, requests: 0, appointments: 0, vouchersSold: 0, vouchersRedeemed: 0 };
const days = [
  { ...nothing, day: '2026-11-23', views: 12, vouchersSold: 2 },
  { ...nothing, day: '2026-11-24', views: 7, appointments: 3 },
];

it('writes all numbers of each day into the file', () => {
  expect(numbersFile(days)).toBe(
    [
      'day,views,follows,requests,appointments,vouchersSold,vouchersRedeemed',
      '2026-11-23,12,0,0,0,2,0',
      '2026-11-24,7,0,0,3,0,0',
    ].join('\r\n'),
  );
});

it('adds up the days', () => {
  expect(totalOf(days, 'views')).toBe(19);
});
