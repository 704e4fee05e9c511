import { describe, expect, it } from 'vitest';
import { againQuery, feeOf, stateWordOf, wayOf, waysOf } from './appointment';

const at = Date.parse('2026-09-03T00:00:00Z');
const appointment = (state: number, more = {}) => ({
  state,
  startUtc: '2026-09-03T00:00:00Z',
  endUtc: '2026-09-03T00:30:00Z',
  cancelUntilUtc: '2026-09-02T00:00:00Z',
  meetingId: 'm' as string | null,
  meetingState: 'LOBBY_OPEN' as const,
  doctor: { takesBookings: true },
  ...more,
});
const minute = 60_000;

describe('an appointment', () => {
  it('can be joined from 10 minutes before its start, where it has a meeting', () => {
    expect(waysOf(appointment(1), at - 11 * minute).join).toBe(false);
    expect(waysOf(appointment(1), at - 10 * minute).join).toBe(true);
    expect(waysOf(appointment(1, { meetingId: null }), at).join).toBe(false);
    expect(waysOf(appointment(6), at).join).toBe(false);
  });

  it('can be joined past its time until the meeting has ended, and not be booked again until then', () => {
    const late = at + 45 * minute;
    expect(waysOf(appointment(1, { meetingState: 'LIVE' }), late)).toMatchObject({ join: true, bookAgain: false });
    expect(waysOf(appointment(1, { meetingState: 'ENDED' }), late)).toMatchObject({ join: false, bookAgain: true });
  });

  it('can be changed until the policy says so, and until its start', () => {
    expect(waysOf(appointment(1), at - 25 * 60 * minute)).toMatchObject({ change: true, isLate: false });
    expect(waysOf(appointment(1), at - 23 * 60 * minute)).toMatchObject({ change: true, isLate: true });
    expect(waysOf(appointment(1), at).change).toBe(false);
  });

  it('can be neither moved nor booked again while the doctor takes no bookings', () => {
    const doctor = { takesBookings: false };
    expect(waysOf(appointment(1, { doctor }), at - 25 * 60 * minute)).toMatchObject({ change: true, move: false });
    expect(waysOf(appointment(3, { doctor }), at + minute).bookAgain).toBe(false);
  });

  it('can be taken back while it is a request, and booked again when it is over', () => {
    expect(waysOf(appointment(0), at - minute)).toMatchObject({ takeBack: true, bookAgain: false });
    expect(waysOf(appointment(5), at - minute).bookAgain).toBe(true);
    expect(waysOf(appointment(3), at + minute).bookAgain).toBe(true);
    expect(waysOf(appointment(1), at + minute).bookAgain).toBe(false);
    expect(waysOf(appointment(1, { meetingId: null }), at + 30 * minute).bookAgain).toBe(true);
  });

  it('costs nothing where it does not take place', () => {
    const fees = [0, 1, 2, 3, 4, 5, 6, 7].map((state) => feeOf({ state }));
    const none = undefined;
    expect(fees).toEqual(['to-pay', 'to-pay', none, 'of-visit', none, none, none, none]);
  });
});

describe('the way to a visit', () => {
  it('is asked about from 4 days before, and late from 2 hours before until the end', () => {
    const visit = appointment(1);
    const hour = 60 * minute;
    expect(wayOf(visit, at - 97 * hour)).toEqual({ coming: false, late: false });
    expect(wayOf(visit, at - 96 * hour)).toEqual({ coming: true, late: false });
    expect(wayOf(visit, at - 2 * hour)).toEqual({ coming: true, late: true });
    expect(wayOf(visit, at + 10 * minute)).toEqual({ coming: false, late: true });
    expect(wayOf(visit, at + 30 * minute)).toEqual({ coming: false, late: false });
    expect(wayOf(appointment(0), at - hour)).toEqual({ coming: false, late: false });
  });
});

describe('what a state is called', () => {
  it.each([
    [5, 'doctor', 'cancelled-by-doctor'],
    [5, 'stop', 'called-off'],
    [7, 'stop', 'ended'],
    [7, 'time', 'expired'],
    [1, null, 'booked'],
  ] as const)('of %i, ended by %s, is %s', (state, endedBy, word) => {
    expect(stateWordOf({ state, endedBy })).toBe(word);
  });

  it.each([
    [0, 'waiting', 'unpaid'],
    [1, 'paid', 'booked'],
    [7, 'lapsed', 'not-paid'],
    [7, 'returned', 'ended'],
  ] as const)('of %i, whose payment is %s, is %s', (state, of, word) => {
    const payment = { state: of, cents: 5000, untilUtc: '', paidUtc: null, refundedCents: 0, payUrl: null };
    expect(stateWordOf({ state, endedBy: null, payment })).toBe(word);
  });
});

it.each([
  [3, 'type=follow-up&mode=video&clinicId=c'],
  [1, 'type=follow-up&mode=video&clinicId=c'],
  [4, 'type=initial&mode=video&clinicId=c'],
  [6, 'type=initial&mode=video&clinicId=c'],
])('books again after state %i with %s', (state, query) => {
  expect(againQuery({ state, type: 'initial', mode: 'video', clinic: { clinicId: 'c' } })).toBe(query);
});
