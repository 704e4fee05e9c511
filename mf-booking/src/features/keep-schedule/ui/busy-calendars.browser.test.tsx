import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { BusyCalendars } from './busy-calendars';

const session = { status: 'in', user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED' } } as const;
const zone = 'Australia/Sydney';
const calendar = {
  calendarId: 'c',
  name: 'Family',
  host: 'calendar.example',
  readUtc: '2026-11-23T01:00:00Z',
  problem: null as string | null,
  skipped: 0,
};
let calendars: (typeof calendar)[];
let conflicts: object[];
let refusal: ApiError | undefined;
const notify = vi.fn();
const call = vi.fn(async (operation: string, _input?: object): Promise<object> => {
  if (operation === 'getBusyCalendars') return { zone, calendars, conflicts };
  if (refusal) throw refusal;
  return operation === 'readBusyCalendar' ? (calendars[0] ?? calendar) : { calendarId: 'c' };
});

beforeEach(async () => {
  calendars = [];
  conflicts = [];
  refusal = undefined;
  notify.mockClear();
  call.mockClear();
  await loadTestTexts('mf-booking', texts);
});

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify, hasPage: () => true }} session={() => session}>
        <BusyCalendars />
      </TestHost>
    </MemoryRouter>,
  );
const sent = (operation: string) => call.mock.calls.filter(([name]) => name === operation).map(([, input]) => input);

it('asks for the name and the address of a calendar before it sends them', async () => {
  const screen = await open();
  await expect.element(screen.getByText('You do not follow a calendar yet.')).toBeVisible();
  await screen.getByRole('button', { name: 'Follow a calendar' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Follow' }).click();
  await expect.element(dialog.getByText('Enter the address')).toBeVisible();
  expect(sent('addBusyCalendar')).toEqual([]);
  await dialog.getByLabelText('Name').fill('Family');
  await dialog.getByLabelText('Address of the calendar').fill('webcal://calendar.example/family.ics');
  await dialog.getByRole('button', { name: 'Follow' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent('addBusyCalendar')).toEqual([{ body: { name: 'Family', url: 'webcal://calendar.example/family.ics' } }]);
});

it('says at the field why an address is refused, and keeps what was typed', async () => {
  const message = 'There is no calendar in the iCalendar format (ICS) at this address.';
  refusal = new ApiError('FIELD_REFUSED', message, { traceId: 't', errors: [{ field: 'url', message }] });
  const screen = await open();
  await screen.getByRole('button', { name: 'Follow a calendar' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Name').fill('Family');
  const address = dialog.getByLabelText('Address of the calendar');
  await address.fill('https://calendar.example/');
  await dialog.getByRole('button', { name: 'Follow' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(address).toHaveValue('https://calendar.example/');
});

it('says why a calendar could not be read, since when, and what could not be read of it', async () => {
  calendars = [{ ...calendar, problem: 'We could not reach this address.', skipped: 2 }];
  const screen = await open();
  await expect
    .element(screen.getByText('We could not reach this address. The times that we read before still count.'))
    .toBeVisible();
  await expect.element(screen.getByText('We could not read 2 events of this calendar.')).toBeVisible();
  await screen.getByRole('button', { name: 'Read now: Family' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'We could not reach this address.'));
});

it('reads a calendar now, and stops following it after a question', async () => {
  calendars = [calendar];
  const screen = await open();
  await screen.getByRole('button', { name: 'Read now: Family' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'The calendar is up to date'));
  await screen.getByRole('button', { name: 'Stop following Family' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click();
  await vi.waitFor(() => expect(sent('removeBusyCalendar')).toEqual([{ params: { calendarId: 'c' } }]));
});

it('names the appointments at times when the doctor is busy elsewhere', async () => {
  const visit = { kaReservationId: 'r', memberName: 'Wren', startUtc: '2026-11-23T23:00:00Z', zone };
  conflicts = [visit];
  const screen = await open();
  await expect.element(screen.getByText('1 appointment while you are busy elsewhere')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Wren' }))
    .toHaveAttribute('href', '/doctor/appoint?day=2026-11-24');
});
