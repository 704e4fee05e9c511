import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Appointment } from './appointment';
import { RateDialog } from './rate-dialog';

const call = vi.fn(async (_operation: string, _input: unknown) => ({ evaluationId: 'e' }));
beforeEach(async () => {
  call.mockClear();
  await loadTestTexts('mf-booking', texts);
});

it.each([
  ['clinic', ['Punctuality', 'Communication', 'Booking', 'Premises'], { premises: 5 }],
  ['video', ['Punctuality', 'Communication', 'Booking'], {}],
] as const)('asks about a visit by %s what it has', async (mode, asked, premises) => {
  const appointment = { kaReservationId: 'r', mode, doctor: { name: 'Dr Thornbill' } } as unknown as Appointment;
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <RateDialog appointment={appointment} onClose={() => undefined} />
    </TestHost>,
  );
  const groups = screen.getByRole('group').or(screen.getByRole('radiogroup'));
  await expect.element(groups.first()).toBeVisible();
  expect(groups.elements()).toHaveLength(asked.length);
  for (const name of asked) await screen.getByRole('group', { name }).getByRole('radio', { name: '5' }).click();
  await screen.getByRole('button', { name: texts['rate.send'] }).click();
  const body = { kaReservationId: 'r', punctuality: 5, communication: 5, booking: 5, ...premises };
  await vi.waitFor(() => expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['createEvaluation', { body }]));
});
