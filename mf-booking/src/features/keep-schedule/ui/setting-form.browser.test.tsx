import { hasUnsaved } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { SettingForm } from './setting-form';

const period = { clinicId: 'c', weekday: 1, starts: '09:00', ends: '12:00' };
const setting = {
  slotMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 24,
  horizonDays: 42,
  autoConfirm: true,
  cancellationHours: 24,
  feeAud: 180,
  modes: ['clinic' as const],
  followUpMinutes: null,
  followUpFeeAud: null,
  doctorUserId: 'd',
  weekly: [period],
  clinics: [{ clinicId: 'c', name: 'Wren Clinic', suburb: 'Double Bay', zone: 'Australia/Sydney' }],
};
const call = vi.fn(async () => ({ affected: [] }));
const open = (weekly = [period]) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn() }}>
        <SettingForm setting={{ ...setting, weekly }} />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-booking', texts));

it('guards what is changed until it is saved', async () => {
  const screen = await open();
  expect(hasUnsaved()).toBe(false);
  await screen.getByLabelText('How far ahead').selectOptions('60 days');
  await vi.waitFor(() => expect(hasUnsaved()).toBe(true));
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await vi.waitFor(() => expect(hasUnsaved()).toBe(false));
});

it('marks the end of hours that end before they start, and puts the cursor there', async () => {
  const screen = await open([{ ...period, ends: '08:00' }]);
  const end = screen.getByLabelText('To', { exact: true });
  await expect.element(end).toBeInvalid();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(end).toHaveFocus();
});

it('takes whole dollars alone, and sends no fee that is no amount', async () => {
  call.mockClear();
  const screen = await open();
  const [fee, followUp] = [screen.getByLabelText('Consultation fee'), screen.getByLabelText('Fee for a follow-up')];
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await fee.fill('110.50');
  await save.click();
  await expect.element(fee).toHaveAccessibleDescription('Enter whole dollars');
  await fee.fill('110');
  await followUp.fill('about 50');
  await save.click();
  await expect.element(followUp).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
  await followUp.fill('50');
  await save.click();
  const body = expect.objectContaining({ feeAud: 110, followUpFeeAud: 50 });
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('saveReservationSetting', { body }, expect.anything()));
});

it('proposes hours after the others, and keeps the focus in the day where hours are removed', async () => {
  const screen = await open([{ ...period, ends: '16:00' }]);
  const add = screen.getByRole('button', { name: 'Add hours on Monday' });
  await add.click();
  const remove = screen.getByRole('button', { name: 'Remove the hours of Monday from 17:00' });
  await expect.element(screen.getByText('Overlaps another period')).not.toBeInTheDocument();
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

it('lets a follow-up be as long as an appointment again, also where that becomes shorter', async () => {
  const screen = await open();
  const followUp = screen.getByLabelText('Length of a follow-up');
  await followUp.selectOptions('20 min');
  await followUp.selectOptions('The same');
  await expect.element(followUp).toHaveValue('');
  await followUp.selectOptions('20 min');
  await screen.getByLabelText('Length of an appointment').selectOptions('10 min');
  await expect.element(followUp).toHaveValue('');
});
