import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Appointment } from './appointment';
import { OwnReminders } from './own-reminders';

const appointment = { kaReservationId: 'r', reminders: ['mail', 'text'] } as unknown as Appointment;
const onSaved = vi.fn();
const call = vi.fn(async (operation: string, _input: unknown) =>
  operation === 'getReminders' ? { reminders: ['mail'], ways: ['mail', 'push', 'calendar'] } : appointment,
);

beforeEach(async () => {
  call.mockClear();
  onSaved.mockClear();
  await loadTestTexts('mf-booking', texts);
});

it('saves for one appointment the ways that the account still has, and none', async () => {
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <OwnReminders appointment={appointment} onSaved={onSaved} />
    </TestHost>,
  );
  const save = screen.getByRole('button', { name: 'Save reminders' });
  await expect.element(screen.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Email' }).click();
  await save.click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const sent = call.mock.calls.filter(([operation]) => operation === 'setReminders').map(([, input]) => input);
  expect(sent).toEqual([{ body: { kaReservationId: 'r', reminders: [] } }]);
});
