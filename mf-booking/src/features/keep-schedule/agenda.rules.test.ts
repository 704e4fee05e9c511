import { describe, expect, it } from 'vitest';
import {
  bookableByDoctor,
  choosableTimes,
  deskOf,
  type Entry,
  marksOf,
  numbersOf,
  type ScheduleDay,
  toneOf,
} from './agenda.rules';

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const entry = (given: Partial<Entry>): Entry => ({
  kaReservationId: 'r',
  startUtc: '2026-11-23T01:00:00Z',
  endUtc: '2026-11-23T01:30:00Z',
  zone: 'Australia/Sydney',
  mode: 'clinic',
  state: 1,
  memberName: 'Wren',
  memberId: 'm',
  memberImage: '',
  phone: '',
  clinicId: 'c',
  clinicName: 'Clinic',
  date: '2026-11-23',
  categoryName: null,
  note: '',
  reason: '',
  referralConfirmed: false,
  meetingId: null,
  meetingState: null,
  createdUtc: '2026-11-01T00:00:00Z',
  type: 'initial',
  expiresUtc: null,
  movesFromUtc: null,
  endedBy: null,
  ...given,
});

describe('an appointment', () => {
  it.each([
    [{}, '00:00', ['move', 'cancel']],
    [{ meetingId: 'v' }, '00:00', ['join', 'move', 'cancel']],
    [{ meetingId: 'v', memberId: null }, '00:00', ['move', 'cancel']],
    [{}, '01:00', ['attended']],
    [{}, '01:15', ['attended', 'no-show']],
    [{ meetingId: 'v' }, '01:45', ['attended', 'no-show']],
    [{ meetingId: 'v', meetingState: 'LIVE' }, '01:50', ['join', 'attended', 'no-show']],
    [{ state: 3 }, '02:00', ['no-show']],
    [{ state: 4 }, '02:00', ['attended']],
    [{ state: 6 }, '02:00', []],
    [{ state: 0 }, '00:00', []],
  ] as const)('of %j can be %s marked as %j', (given, time, marks) => {
    expect(marksOf(entry(given), at(time))).toEqual(marks);
  });

  it('keeps its mark a week after it', () => {
    expect(marksOf(entry({ state: 3 }), at('01:30') + 8 * 86_400_000)).toEqual([]);
  });
});

describe('a day', () => {
  const day = (given: Partial<ScheduleDay>): ScheduleDay => ({
    date: '2026-11-23',
    closed: false,
    slots: [],
    appointments: [],
    ...given,
  });

  it('shows what is on it, though it is closed', () => {
    expect(toneOf(day({ closed: true, appointments: [entry({})] }))).toBe('busy');
    expect(toneOf(day({ closed: true, appointments: [entry({ state: 6 })] }))).toBe('closed');
    expect(toneOf(day({}))).toBe('plain');
  });

  it('counts appointments and requests apart', () => {
    expect(numbersOf({ visits: 2, requests: 1 })).toBe('●2 ○1');
    expect(numbersOf({ visits: 0, requests: 3 })).toBe('○3');
    expect(numbersOf({ visits: 0, requests: 0 })).toBeUndefined();
  });
});

it('a doctor gives away what is free, and what only the notice keeps from members', () => {
  const slot = (state: 'FREE' | 'PAST' | 'BUSY', hour: number) => {
    const [startUtc, endUtc] = [`2026-11-23T0${hour}:00:00Z`, `2026-11-23T0${hour}:30:00Z`];
    return { state, startUtc, endUtc };
  };
  const slots = [slot('PAST', 0), slot('PAST', 1), slot('BUSY', 2), slot('FREE', 3)] as never;
  const times = (appointments: Entry[]) =>
    bookableByDoctor({ slots, appointments }, at('00:30')).map(({ startUtc }) => startUtc.slice(11, 16));
  expect(times([])).toEqual(['01:00', '03:00']);
  expect(times([entry({ state: 6 })])).toEqual(['01:00', '03:00']);
  expect(times([entry({})])).toEqual(['03:00']);
});

it('lets times be closed and opened, but not those that a calendar elsewhere closes', () => {
  const slot = (state: string, hour: number) => ({
    state,
    startUtc: `2026-11-23T0${hour}:00:00Z`,
    endUtc: `2026-11-23T0${hour}:30:00Z`,
  });
  const slots = [slot('FREE', 1), slot('CLOSED', 2), slot('CLOSED', 3), slot('BUSY', 4)] as never;
  const busy = [{ startUtc: '2026-11-23T02:29:00Z', endUtc: '2026-11-23T03:00:00Z' }];
  expect(choosableTimes({ slots, busy }).map(({ startUtc }) => startUtc.slice(11, 16))).toEqual(['01:00', '03:00']);
  expect(choosableTimes({ slots })).toHaveLength(3);
});

it('says what comes next at the desk on the day of a visit, and the way back', () => {
  const desk = (given: Partial<Entry>, now = at('00:50')) => deskOf(entry(given), now);
  expect(desk({ progress: null })).toEqual({ next: 'arrived', before: null });
  expect(desk({ progress: 'in-room' })).toEqual({ next: 'left', before: 'arrived' });
  expect(desk({ state: 3, progress: 'paid' })).toEqual({ next: undefined, before: 'left' });
  expect(desk({ progress: 'left' }, at('02:00'))).toEqual({ next: 'paid', before: 'in-room' });
  const none = [desk({ state: 0 }), desk({ state: 4 }), desk({ mode: 'video' }), desk({}, at('00:50') - 86_400_000)];
  expect([...none, desk({}, at('02:00'))]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
