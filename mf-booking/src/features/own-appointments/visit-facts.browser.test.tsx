import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Appointment } from './appointment';
import { VisitFacts } from './visit-facts';

const appointment = {
  state: 0,
  mode: 'clinic',
  type: 'initial',
  categoryName: 'facelift',
  note: 'After lunch, please',
  feeAud: 110,
  zone: 'Australia/Melbourne',
  expiresUtc: '2099-12-16T22:00:00.000Z',
  clinic: {
    clinicId: 'c',
    name: 'Magpie Clinic',
    address: '1 Wattle Street',
    suburb: 'South Yarra',
    stateCode: 'VIC',
    phone: '(03) 5550 1234',
  },
} as unknown as Appointment;
const call = vi.fn(async () => ({ list: [{ categoryName: 'facelift', title: 'Facelift' }] }));
const open = (given: Partial<Appointment> = {}) =>
  render(
    <TestHost given={{ call: call as never }}>
      <VisitFacts appointment={{ ...appointment, ...given }} />
    </TestHost>,
  );

beforeEach(() => loadTestTexts('mf-booking', texts));

it('says what a request is about, the way to the clinic, the fee and until when it is answered', async () => {
  const screen = await open();
  await expect.element(screen.getByText('First consultation · Facelift')).toBeVisible();
  await expect.element(screen.getByText('Your note: After lunch, please')).toBeVisible();
  await expect.element(screen.getByText(/1 Wattle Street, South Yarra VIC/).first()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^Call Magpie Clinic/ }))
    .toHaveAttribute('href', 'tel:0355501234');
  await expect.element(screen.getByText('$110 to pay at the clinic')).toBeVisible();
  await expect.element(screen.getByText(/^Answer expected by Thu, 17 Dec 2099, 9:00 AM/)).toBeVisible();
});

it('names no fee of what does not take place', async () => {
  const screen = await open({ state: 5 });
  await expect.element(screen.getByText('Magpie Clinic, South Yarra VIC')).toBeVisible();
  await expect.element(screen.getByText(/\$110/)).not.toBeInTheDocument();
});

const paid: Appointment['payment'] = {
  state: 'paid',
  cents: 5000,
  untilUtc: '2099-12-15T00:15:00.000Z',
  paidUtc: '2099-12-15T00:05:00.000Z',
  refundedCents: 0,
  payUrl: null,
};

it('says what was paid before, and the rest', async () => {
  const screen = await open({ state: 1, payment: paid });
  await expect.element(screen.getByText('$60 to pay at the clinic')).toBeVisible();
  await expect.element(screen.getByText(/^Paid: \$50/)).toBeVisible();
  await expect.element(screen.getByText(/Refunded:/)).not.toBeInTheDocument();
});

it('names the whole fee again where a bank took the payment back, and no refund of ours', async () => {
  const screen = await open({ state: 1, payment: { ...paid, state: 'returned' } });
  await expect.element(screen.getByText('$110 to pay at the clinic')).toBeVisible();
  await expect.element(screen.getByText(/Refunded:/)).not.toBeInTheDocument();
});

it('says what was refunded of what does not take place', async () => {
  const screen = await open({ state: 6, payment: { ...paid, state: 'returned', refundedCents: 5000 } });
  await expect.element(screen.getByText(/Refunded: \$50$/)).toBeVisible();
});
