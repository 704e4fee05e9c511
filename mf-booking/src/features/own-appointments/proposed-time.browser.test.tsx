import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Appointment } from './appointment';
import { ProposedTime } from './proposed-time';

const startUtc = '2099-11-23T10:00:00.000Z';
const appointment = {
  kaReservationId: 'r',
  startUtc: '2099-11-23T09:00:00.000Z',
  zone: 'UTC',
  doctor: { name: 'Dr Wattle' },
  proposal: { startUtc, reason: 'I am called to surgery', isOpen: true },
} as unknown as Appointment;
const call = vi.fn(async (_operation: string, _input: unknown) => appointment);
const show = (given: Appointment = appointment) =>
  render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <ProposedTime appointment={given} />
    </TestHost>,
  );

beforeEach(async () => {
  call.mockClear();
  await loadTestTexts('mf-booking', texts);
});

it.each([
  ['Take this time', true],
  [/^Keep .*9:00 AM/, false],
] as const)('answers what the doctor proposes by one press: %s', async (name, accept) => {
  const screen = await show();
  await expect.element(screen.getByText(/10:00 AM/).first()).toBeVisible();
  await expect.element(screen.getByText('Reason: I am called to surgery')).toBeVisible();
  await screen.getByRole('button', { name }).click();
  const body = { kaReservationId: 'r', startUtc, accept };
  await vi.waitFor(() => expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['answerProposal', { body }]));
});

it('says that a proposed time is gone, and asks nothing', async () => {
  const screen = await show({ ...appointment, proposal: { startUtc, reason: '', isOpen: false } });
  await expect.element(screen.getByText(/which is no longer free/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
