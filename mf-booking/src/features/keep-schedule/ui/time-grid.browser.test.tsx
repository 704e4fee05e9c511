import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const booked = {
  ...visit('2099-11-23', 'Magpie'),
  state: 1,
  startUtc: '2099-11-23T12:00:00Z',
  endUtc: '2099-11-23T12:30:00Z',
};
const days = [
  {
    date: '2099-11-23',
    closed: false,
    slots: [
      slot('2099-11-23', '09:00'),
      slot('2099-11-23', '10:00'),
      slot('2099-11-23', '12:00', 'BUSY'),
      slot('2099-11-23', '13:00', 'CLOSED'),
    ],
    busy: [{ startUtc: '2099-11-23T12:15:00Z', endUtc: '2099-11-23T14:00:00Z' }],
    appointments: [visit('2099-11-23', 'Wren'), { ...booked, busyElsewhere: true }],
  },
  {
    date: '2099-11-24',
    closed: true,
    slots: [{ ...slot('2099-11-24', '10:00', 'CLOSED'), reason: 'Dentist' }],
    appointments: [],
  },
] as unknown as ScheduleDay[];

const answers: Record<string, object> = {
  getReservationSetting: { weekly: [{ clinicId: 'c', weekday: 1, starts: '08:00', ends: '13:00' }] },
  listHolidays: [{ date: '2099-11-24', name: { en: 'Wattle Day' }, closed: true }],
  setSlotOpen: { affected: [] },
  getAppointmentTimes: [],
  getMonthlyCalendar: [],
  listNextSlots: [],
};
const call = vi.fn(async (operation: string, _input?: object): Promise<object> => answers[operation] ?? { list: [] });

beforeEach(async () => {
  call.mockClear();
  await loadTestTexts('mf-booking', texts);
});

afterEach(() => vi.useRealTimers());

const open = (today = '2099-11-23') =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn(), hasPage: () => true }} session={() => session}>
        <TimeGrid days={days} onDay={vi.fn()} today={today} zone={zone} />
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

it('shades the times at which the doctor is busy elsewhere, which no one can open, and names what is booked then', async () => {
  const screen = await open();
  const times = screen.getByRole('list', { name: 'Times when the doctor is busy elsewhere' });
  await expect.element(times.getByText('12:15 PM – 2:00 PM')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^1:00 PM/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Magpie 12:00 PM .*· Busy elsewhere$/ })).toBeVisible();
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
  await expect.element(screen.getByRole('button', { name: '10:00 AM, closed, Dentist' })).toHaveFocus();
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

interface Place {
  element: () => Element;
}

/** Moves a pointer from one element to others, and lets it go. */
function drag(pointerType: 'mouse' | 'touch', from: Place, over: readonly Place[], hold: () => void = () => undefined) {
  const send = (type: string, to: Place) => {
    const { left, top, width, height } = to.element().getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    from.element().dispatchEvent(new PointerEvent(type, { pointerType, clientX, clientY, bubbles: true }));
  };
  send('pointerdown', from);
  hold();
  for (const place of over) send('pointermove', place);
  send('pointerup', over.at(-1) ?? from);
}

it('asks how to move a booked appointment that is dropped on a free time', async () => {
  const screen = await open();
  const free = screen.getByRole('button', { name: '10:00 AM, free' });
  await expect.element(free).toBeVisible();
  drag('mouse', screen.getByRole('button', { name: /^Magpie/ }), [free]);
  await expect.element(screen.getByRole('dialog', { name: 'Move the appointment of Magpie' })).toBeVisible();
});

it('moves nothing that is dropped on what is taken, and no request', async () => {
  const screen = await open();
  const [free, request] = [
    screen.getByRole('button', { name: '9:00 AM, free' }),
    screen.getByRole('button', { name: /^Wren/ }),
  ];
  await expect.element(free).toBeVisible();
  drag('mouse', screen.getByRole('button', { name: /^Magpie/ }), [free, request]);
  drag('mouse', request, [free]);
  await screen.getByRole('button', { name: /^Wren/ }).click();
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName(/23 November|November 23/);
});

it.each([
  ['that is held', 400, 2],
  ['that is not held, because it scrolls', 100, 0],
])('chooses what a finger is dragged over %s', async (_what, milliseconds, count) => {
  const screen = await open();
  const [nine, ten] = ['9:00', '10:00'].map((time) => screen.getByRole('button', { name: `${time} AM, free` }));
  if (!nine || !ten) throw new Error('There are no times.');
  await expect.element(ten).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  drag('touch', nine, [ten], () => vi.advanceTimersByTime(milliseconds));
  vi.useRealTimers();
  if (count > 0) await expect.element(screen.getByRole('button', { name: `Close ${count} times` })).toBeVisible();
  else await expect.element(nine).toHaveAttribute('aria-pressed', 'false');
});

it('says of a day that has passed how many came, not what is free', async () => {
  const screen = await open('2099-11-24');
  await expect.element(screen.getByRole('button', { name: /^Mon.*1 appointment$/ })).toBeVisible();
});
