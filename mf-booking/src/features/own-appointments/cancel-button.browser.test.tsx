import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Appointment } from './appointment';
import { CancelButton } from './cancel-button';

const payment: Appointment['payment'] = {
  state: 'waiting',
  cents: 5000,
  untilUtc: '2099-11-20T01:15:00.000Z',
  paidUtc: null,
  refundedCents: 0,
  payUrl: null,
};
const call = vi.fn(async (_name: string, _input: unknown) => ({}));
const open = (given: Partial<Appointment>) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never }}>
        <CancelButton
          appointment={
            {
              kaReservationId: 'r',
              startUtc: '2099-11-23T01:00:00Z',
              cancelUntilUtc: '2099-11-22T01:00:00Z',
              zone: 'Australia/Sydney',
              doctor: { doctorUserId: 'd', name: 'Dr Wren' },
              ...given,
            } as unknown as Appointment
          }
        />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-booking', texts));

it('lets a time go that waits for its payment', async () => {
  const screen = await open({ state: 0, payment });
  await screen.getByRole('button', { name: 'Let the time go' }).click();
  await expect.element(screen.getByText('Let this time go?')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep the time' })).toBeVisible();
});

it('says what goes back where an appointment is cancelled that is paid', async () => {
  const screen = await open({ state: 1, payment: { ...payment, state: 'paid', paidUtc: '2099-11-20T01:05:00.000Z' } });
  await screen.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect.element(screen.getByText('You get back to your card: $50')).toBeVisible();
});

it('names no money where a request is taken back', async () => {
  const screen = await open({ state: 0 });
  await screen.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect.element(screen.getByText('Withdraw this request?')).toBeVisible();
  await expect.element(screen.getByText(/to your card/)).not.toBeInTheDocument();
});
