import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { ScheduleDay } from '../agenda.rules';
import { TimeGrid } from './time-grid';

const session = { status: 'in', user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED' } } as const;
const zone = 'UTC';
const slot = (date: string, time: string, state = 'FREE') => ({
  slotId: `${date}-${time}`,
  startUtc: `${date}T${time}:00Z`,
  endUtc: `${date}T${time.slice(0, 3)}30:00Z`,
  displayTime: time,
  zone,
  state,
});
const visit = (date: string, memberName: string) => ({
  kaReservationId: memberName,
  memberName,
  date,
  state: 0,
  mode: 'video',
  type: 'initial',
  startUtc: `${date}T11:00:00Z`,
  endUtc: `${date}T11:30:00Z`,
  zone,
  memberId: null,
  memberImage: '',
  phone: '',
  note: '',
  reason: '',
  clinicName: '',
  endedBy: null,
  expiresUtc: null,
  movesFromUtc: null,
  meetingId: null,
});
const days = [
  {
    date: '2099-11-23',
    closed: false,
    slots: [slot('2099-11-23', '09:00'), slot('2099-11-23', '10:00'), slot('2099-11-23', '12:00', 'BUSY')],
    appointments: [visit('2099-11-23', 'Wren')],
  },
  { date: '2099-11-24', closed: true, slots: [slot('2099-11-24', '10:00', 'CLOSED')], appointments: [] },
] as unknown as ScheduleDay[];

const answers: Record<string, object> = {
  getReservationSetting: { weekly: [{ clinicId: 'c', weekday: 1, starts: '08:00', ends: '13:00' }] },
  listHolidays: [{ date: '2099-11-24', name: { en: 'Wattle Day' }, closed: true }],
  setSlotOpen: { affected: [] },
};
const call = vi.fn(async (operation: string, _input?: object): Promise<object> => answers[operation] ?? { list: [] });

beforeEach(async () => {
  call.mockClear();
  await loadTestTexts('mf-booking', texts);
});

const open = () =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn(), hasPage: () => true }} session={() => session}>
        <TimeGrid days={days} onDay={vi.fn()} today="2099-11-23" zone={zone} />
      </TestHost>
    </MemoryRouter>,
  );

it('draws what is booked to scale below the hours of the day', async () => {
  const screen = await open();
  const nine = screen.getByRole('button', { name: '9:00 AM, free' });
  await expect.element(nine).toBeVisible();
  const booked = screen.getByRole('button', { name: /^Wren 11:00 AM · Request · / });
  const top = (element: Element) => element.getBoundingClientRect().top;
  const hour = top(screen.getByRole('button', { name: '10:00 AM, free' }).element()) - top(nine.element());
  expect(top(booked.element()) - top(nine.element())).toBeCloseTo(2 * hour, 0);
});

it('opens what is booked with what can be done about it', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /^Wren/ }).click();
  await expect
    .element(screen.getByRole('dialog').getByRole('button', { name: 'Accept the request of Wren' }))
    .toBeVisible();
});

it('says why a day is closed', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Closed · Wattle Day')).toBeVisible();
});

it('is one stop of the Tab key, from which the arrows lead on and Shift chooses', async () => {
  const screen = await open();
  const nine = screen.getByRole('button', { name: '9:00 AM, free' });
  await expect.element(nine).toHaveAttribute('tabindex', '0');
  (nine.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(screen.getByRole('button', { name: 'Close 2 times' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('button', { name: '10:00 AM, closed' })).toHaveFocus();
  expect(document.querySelectorAll('[aria-pressed][tabindex="0"]')).toHaveLength(1);
});

it('closes the times that are chosen, and then none is', async () => {
  const screen = await open();
  for (const time of ['9:00', '10:00']) await screen.getByRole('button', { name: `${time} AM, free` }).click();
  await screen.getByRole('button', { name: 'Close 2 times' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Make unavailable' }).click();
  await expect.element(screen.getByRole('button', { name: /^Close/ })).not.toBeInTheDocument();
  expect(
    call.mock.calls.filter(([, input]) => (input as { body?: { preview?: boolean } })?.body?.preview !== true),
  ).toContainEqual([
    'setSlotOpen',
    { body: { selectTime: '2099-11-23', displayTime: '10:00', state: 0 } },
    expect.anything(),
  ]);
});
