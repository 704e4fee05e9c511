import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Entry } from '../agenda.rules';
import { MoveDialog } from './move-dialog';

const zone = 'UTC';
const entry = {
  kaReservationId: 'r',
  memberId: 'm',
  memberName: 'Wren',
  mode: 'clinic',
  clinicId: 'c',
  startUtc: '2099-11-23T09:00:00Z',
  endUtc: '2099-11-23T09:30:00Z',
  zone,
} as unknown as Entry;
const slot = (slotId: string, startUtc: string, clinicId = 'c') => ({
  slotId,
  startUtc,
  endUtc: startUtc,
  displayTime: '',
  zone,
  clinicId,
  state: 'FREE',
});
const answers: Record<string, unknown> = {
  listNextSlots: [],
  getMonthlyCalendar: [],
  getAppointmentTimes: [slot('me.1', '2099-11-23T10:00:00Z'), slot('me.2', '2099-11-23T11:00:00Z', 'other')],
  moveAppointment: { kaReservationId: 'r', startUtc: '2099-11-23T10:00:00Z', zone, isProposed: true },
};
const call = vi.fn(async (operation: string, _input: unknown) => answers[operation]);
const notify = vi.fn();
const sent = () => call.mock.calls.filter(([operation]) => operation === 'moveAppointment').map(([, input]) => input);

beforeEach(async () => {
  await loadTestTexts('mf-booking', texts);
  call.mockClear();
  notify.mockClear();
});

const open = (given: Partial<Entry> = {}, slotId = '') =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }}>
        <MoveDialog entry={{ ...entry, ...given }} onClose={() => undefined} slotId={slotId} />
      </TestHost>
    </MemoryRouter>,
  );

it('proposes a free time of the same clinic with a reason, and sends nothing without both', async () => {
  const screen = await open();
  const propose = screen.getByRole('button', { name: 'Propose this time' });
  await propose.click();
  await expect.element(screen.getByText('Choose a time')).toBeVisible();
  expect(screen.getByRole('button', { name: /^11:00 AM/ }).elements()).toEqual([]);
  await screen.getByRole('button', { name: /^10:00 AM/ }).click();
  await propose.click();
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(sent()).toEqual([]);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('I am called to surgery');
  await propose.click();
  const body = { kaReservationId: 'r', slotId: 'me.1', propose: true, reason: 'I am called to surgery' };
  await vi.waitFor(() => expect(sent()).toEqual([{ body }]));
  expect(notify).toHaveBeenCalledWith('success', expect.stringMatching(/^We asked Wren about .*10:00/));
});

it('says at the choice that the member has to be asked, and keeps what was typed', async () => {
  const words = 'It is too late to move this appointment without asking. Please propose the time.';
  const screen = await open({}, 'me.1');
  await screen.getByRole('radio', { name: /^Move it now/ }).click();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Surgery');
  call.mockImplementation(async (operation: string) => {
    if (operation !== 'moveAppointment') return answers[operation];
    throw new ApiError('FIELD_REFUSED', words, {
      data: { errors: [{ field: 'propose', message: words }] },
      traceId: 't',
    });
  });
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Surgery');
});

it('does not offer to ask someone without an account', async () => {
  const screen = await open({ memberId: null }, 'me.1');
  await expect.element(screen.getByText(/has no account and gets no email/)).toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
});
