import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { HeldTime } from './held-time';
import type { Payment } from './receipt';

const now = Date.parse('2026-11-23T01:00:00Z');
const waiting: Payment = {
  state: 'waiting',
  cents: 5000,
  untilUtc: '2026-11-23T01:15:00.000Z',
  paidUtc: null,
  refundedCents: 0,
  payUrl: 'https://charis.example/api/payment/pay/o/w',
};
const appointment = {
  kaReservationId: 'r',
  startUtc: '2026-11-24T01:00:00Z',
  zone: 'Australia/Sydney',
  doctor: { doctorUserId: 'd', name: 'Dr Wren' },
} as never;
const call = vi.fn(async () => ({}));

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  call.mockClear();
  await loadTestTexts('mf-booking', texts);
});
afterEach(() => vi.useRealTimers());

const show = (payment: Payment, search = '') =>
  render(
    <MemoryRouter initialEntries={[`/doctor/userappoints${search}`]}>
      <TestHost given={{ call: call as never }}>
        <HeldTime appointment={appointment} payment={payment} />
      </TestHost>
    </MemoryRouter>,
  );

it('counts down to the end of the held time, with the way to pay', async () => {
  const screen = await show(waiting);
  const pay = screen.getByRole('link', { name: 'Pay $50' });
  expect(pay.element().getAttribute('href')).toBe(waiting.payUrl);
  expect(screen.getByRole('timer').element().textContent).toBe('15:00');
  vi.advanceTimersByTime(61_000);
  await vi.waitFor(() => expect(screen.getByRole('timer').element().textContent).toBe('13:59'));
});

it.each([
  ['over', '', { ...waiting, untilUtc: '2026-11-23T00:59:00.000Z' }, /You have paid nothing/],
  ['given up', '', { ...waiting, state: 'lapsed' as const, payUrl: null }, /You have paid nothing/],
  ['paid late', '?paid=1', { ...waiting, state: 'lapsed' as const, payUrl: null }, /goes back to the card/],
  ['given back', '', { ...waiting, state: 'returned' as const, payUrl: null }, /goes back to the card/],
])('leads to another time where it is %s', async (_, search, payment, text) => {
  const screen = await show(payment, search);
  expect(screen.getByText(text).element()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a time again' }).element()).toBeTruthy();
});

it('says that the payment was left, or is on its way', async () => {
  const left = await show(waiting, '?left=1');
  expect(left.getByRole('status').element().textContent).toContain('not paid yet');
  await left.unmount();
  const paid = await show(waiting, '?paid=1');
  expect(paid.getByRole('status').element().textContent).toContain('on its way');
});

it('offers no second payment once the payment service says that it is done', async () => {
  const screen = await show({ ...waiting, untilUtc: '2026-11-23T00:59:00.000Z' }, '?paid=1');
  expect(screen.getByRole('status').element().textContent).toContain('on its way');
  expect(screen.getByRole('link').elements()).toEqual([]);
});
