import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { ScheduleDay } from '../agenda.rules';
import { DayHoursDialog } from './day-hours-dialog';

const clinics = [{ clinicId: 'c', name: 'Wren Clinic', suburb: 'Double Bay', zone: 'Australia/Sydney' }];
// The first of December 2099 is a Tuesday.
const weekly = [{ clinicId: 'c', weekday: 2, starts: '09:00', ends: '12:00' }];
const call = vi.fn(async (name: string, _input?: unknown) =>
  name === 'getReservationSetting' ? { clinics, weekly } : { affected: [] },
);
const saved = () =>
  call.mock.calls.flatMap(([name, input]) => {
    const { body } = (input ?? {}) as { body?: { preview?: boolean } };
    return name === 'setDayHours' && body && !body.preview ? [body] : [];
  });

beforeEach(() => {
  call.mockClear();
  return loadTestTexts('mf-booking', texts);
});

async function open(part: Partial<ScheduleDay> = {}) {
  const day = { date: '2099-12-01', closed: false, slots: [], appointments: [], ...part } as ScheduleDay;
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <DayHoursDialog day={day} onClose={() => undefined} title="Tuesday" />
    </TestHost>,
  );
  return screen.getByRole('dialog');
}

it('begins with the hours of the week, and saves others for this date with a reason', async () => {
  const dialog = await open();
  await expect.element(dialog.getByLabelText('From')).toBeVisible();
  await dialog.getByLabelText('To', { exact: true }).fill('10:30 AM');
  await userEvent.keyboard('{Tab}');
  await dialog.getByLabelText('Reason').fill('School');
  await dialog.getByRole('button', { name: 'Save the hours' }).click();
  const periods = [{ clinicId: 'c', starts: '09:00', ends: '10:30' }];
  await vi.waitFor(() => expect(saved()).toEqual([{ selectTime: '2099-12-01', periods, reason: 'School' }]));
});

it('proposes hours for a day that has none, and saves none that end before they start', async () => {
  const dialog = await open({ date: '2099-12-05' });
  const save = dialog.getByRole('button', { name: 'Save the hours' });
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add hours' }).click();
  await expect.element(save).toBeEnabled();
  await dialog.getByLabelText('To', { exact: true }).fill('8:00 AM');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('Ends before it starts')).toBeVisible();
  await expect.element(save).toBeDisabled();
});

it('keeps the reason of hours that are changed, and gives the weekly ones back', async () => {
  const ownHours = { periods: [{ clinicId: 'c', starts: '18:00', ends: '20:00' }], reason: 'Open day', by: '' };
  const dialog = await open({ ownHours });
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Open day');
  await dialog.getByText('Weekly hours', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save the hours' }).click();
  await vi.waitFor(() => expect(saved()).toMatchObject([{ selectTime: '2099-12-01', periods: [] }]));
});
