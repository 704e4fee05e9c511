import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import texts from '#locales/en.json';
import { Today } from './today';

const session = {
  status: 'in',
  user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED' },
} as const;
const visit = (memberName: string, date: string) => ({
  kaReservationId: memberName,
  memberName,
  date,
  state: 1,
  mode: 'clinic',
  type: 'initial',
  categoryName: null,
  endedBy: null,
  startUtc: `${date}T01:00:00Z`,
  endUtc: `${date}T01:30:00Z`,
  zone: 'Australia/Sydney',
  memberId: null,
  memberImage: '',
  phone: '',
  note: '',
  reason: '',
  clinicName: 'Wren Clinic',
  expiresUtc: null,
  movesFromUtc: null,
  meetingId: null,
});
const dayWith = (date: string, appointments: object[], slots: object[] = []) => ({
  date,
  closed: false,
  slots,
  appointments,
});
const free = { state: 'FREE', startUtc: '2099-11-24T03:00:00Z', zone: 'Australia/Sydney' };
const notify = vi.fn();
let days: object[];
let busy: object;
const call = vi.fn(async (operation: string, _input?: object): Promise<object> => {
  if (operation === 'getSchedule') return { zone: 'Australia/Sydney', waiting: 2, days };
  if (operation === 'getBusyCalendars') return busy;
  return operation === 'listAppointmentRequests' ? [] : { list: [], weekly: [{ weekday: 1 }] };
});

beforeEach(async () => {
  call.mockClear();
  notify.mockClear();
  busy = { zone: 'Australia/Sydney', calendars: [], conflicts: [] };
  await loadTestTexts('mf-booking', texts);
});

async function open(): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  await act(async () =>
    createRoot(place).render(
      <MemoryRouter>
        <TestHost given={{ call: call as never, notify, hasPage: () => true }} session={() => session}>
          <Today onZone={vi.fn()} today="2099-11-23" />
        </TestHost>
      </MemoryRouter>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.querySelector('h3, article, p')).not.toBeNull()));
  return place;
}
const partOf = (place: HTMLElement, title: string) =>
  [...place.querySelectorAll('section')].find((part) => part.querySelector('h2')?.textContent === title);

it('shows who comes next, and leads to days with free times', async () => {
  days = [dayWith('2099-11-23', [visit('Wren', '2099-11-23')]), dayWith('2099-11-24', [], [free])];
  const place = await open();
  expect(partOf(place, 'Next')?.querySelector('h3')?.textContent).toBe('Wren');
  const gaps = partOf(place, 'Free times this week');
  expect(gaps?.querySelector('a')?.getAttribute('href')).toBe('/doctor/appoint?day=2099-11-24');
  expect(gaps?.textContent).toContain('1 free time, first at 2:00 PM');
  expect(gaps?.textContent).toContain('2 members wait for a free time');
});

it('names appointments at times when the doctor is busy elsewhere, and calendars that could not be read', async () => {
  days = [dayWith('2099-11-23', [])];
  const problem = 'We could not reach this address.';
  busy = {
    zone: 'Australia/Sydney',
    calendars: [
      {
        calendarId: 'c',
        name: 'Family',
        host: 'calendar.example',
        readUtc: '2099-11-22T01:00:00Z',
        problem,
        skipped: 0,
      },
    ],
    conflicts: [visit('Wren', '2099-11-24')],
  };
  const place = await open();
  const conflicts = partOf(place, '1 appointment while you are busy elsewhere');
  expect(conflicts?.querySelector('a')?.getAttribute('href')).toBe('/doctor/appoint?day=2099-11-24');
  expect(partOf(place, '1 calendar could not be read')?.textContent).toContain(`Family${problem}`);
});

it('says so where nothing is booked and nothing is free', async () => {
  days = [dayWith('2099-11-23', [])];
  const place = await open();
  expect(place.textContent).toContain('No visits are coming up');
  expect(place.textContent).toContain('Every time of the coming week is taken or closed.');
});

it('marks all visits that are over by one press', async () => {
  days = [dayWith('2020-11-23', [visit('Wren', '2020-11-23'), visit('Finch', '2020-11-23')])];
  const place = await open();
  const all = [...(partOf(place, '2 visits to mark')?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'All attended',
  );
  act(() => all?.click());
  await act(() => vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', '2 visits marked as attended')));
  const marked = call.mock.calls.flatMap(([name, input]) => (name === 'handleReservation' ? [input] : []));
  expect(marked).toEqual(
    ['Wren', 'Finch'].map((kaReservationId) => ({ body: { kaReservationId, state: 3, reason: undefined } })),
  );
});
