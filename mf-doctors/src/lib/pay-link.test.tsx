import { afterEach, expect, it } from 'vitest';
import { payLink } from './pay-link';

const origin = window.location.origin;
const to = (path: string) => `${origin}${path}`;
afterEach(() => window.history.replaceState(null, '', '/'));

it('leads to the payment as it is on a desktop', () => {
  window.history.replaceState(null, '', '/doctor/vouchers');
  expect(payLink(to('/api/payment/pay/1/a'))).toBe(to('/api/payment/pay/1/a'));
});

it('stays in the mobile pages, also where nothing is to pay', () => {
  window.history.replaceState(null, '', '/mobile/voucherdetail');
  expect(payLink(to('/api/payment/pay/1/a'))).toBe(to('/api/payment/pay/1/a?layout=mobile'));
  expect(payLink(to('/user/vouchers?order=1'))).toBe(to('/mobile/user/vouchers?order=1'));
});
