import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
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
const call = vi.fn(async (operation: string, _input?: object): Promise<object> => {
  if (operation === 'getSchedule') return { zone: 'Australia/Sydney', days };
  return operation === 'listAppointmentRequests' ? [] : { list: [], weekly: [{ weekday: 1 }] };
});

beforeEach(async () => {
  call.mockClear();
  notify.mockClear();
  await loadTestTexts('mf-booking', texts);
});

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify, hasPage: () => true }} session={() => session}>
        <Today onZone={vi.fn()} today="2099-11-23" />
      </TestHost>
    </MemoryRouter>,
  );

it('shows who comes next, and leads to days with free times', async () => {
  days = [dayWith('2099-11-23', [visit('Wren', '2099-11-23')]), dayWith('2099-11-24', [], [free])];
  const screen = await open();
  await expect
    .element(screen.getByRole('region', { name: 'Next' }).getByRole('heading', { name: 'Wren' }))
    .toBeVisible();
  const gaps = screen.getByRole('region', { name: 'Free times this week' });
  await expect.element(gaps.getByRole('link')).toHaveAttribute('href', '/doctor/appoint?day=2099-11-24');
  await expect.element(gaps).toHaveTextContent('1 free time, first at 2:00 PM');
});

it('says so where nothing is booked and nothing is free', async () => {
  days = [dayWith('2099-11-23', [])];
  const screen = await open();
  await expect.element(screen.getByText('No visits are coming up')).toBeVisible();
  await expect.element(screen.getByText('Every time of the coming week is taken or closed.')).toBeVisible();
});

it('marks all visits that are over by one press', async () => {
  days = [dayWith('2020-11-23', [visit('Wren', '2020-11-23'), visit('Finch', '2020-11-23')])];
  const screen = await open();
  await screen.getByRole('region', { name: '2 visits to mark' }).getByRole('button', { name: 'All attended' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', '2 visits marked as attended'));
  const marked = call.mock.calls.flatMap(([name, input]) => (name === 'handleReservation' ? [input] : []));
  expect(marked).toEqual(
    ['Wren', 'Finch'].map((kaReservationId) => ({ body: { kaReservationId, state: 3, reason: undefined } })),
  );
});
