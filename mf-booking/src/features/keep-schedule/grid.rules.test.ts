import { expect, it } from 'vitest';
import type { ScheduleDay } from './agenda.rules';
import { busyOn, frameOf, hoursOfFrame, hoursOn, spanOf, wallMinutes } from './grid.rules';

const weekly = [
  { clinicId: 'c', weekday: 1, starts: '09:00', ends: '12:00' },
  { clinicId: 'c', weekday: 1, starts: '13:15', ends: '17:30' },
];
const monday = '2026-03-02';
const zone = 'Australia/Adelaide';
const dayWith = (part: object) =>
  ({ date: monday, closed: false, slots: [], appointments: [], ...part }) as ScheduleDay;

it('reads a moment on the wall clock of a zone, also of one that is half an hour off and across its midnight', () => {
  expect(wallMinutes('2026-03-01T22:30:00Z', zone)).toBe(9 * 60);
  expect(wallMinutes('2026-03-01T13:45:00Z', zone)).toBe(15);
  expect(wallMinutes('2026-06-30T23:30:00Z', zone)).toBe(9 * 60);
});

it('gives a stretch its length, over midnight too', () => {
  const night = { startUtc: '2026-03-01T13:15:00Z', endUtc: '2026-03-01T13:45:00Z', zone };
  expect(spanOf(night)).toEqual({ from: 1425, to: 1455 });
});

it('finds the hours of a weekday', () => {
  expect(hoursOn(dayWith({}), weekly)).toEqual([
    { from: 540, to: 720 },
    { from: 795, to: 1050 },
  ]);
  expect(hoursOn(dayWith({ date: '2026-03-03' }), weekly)).toEqual([]);
});

it('finds those of a date that has hours of its own', () => {
  const ownHours = { periods: [{ clinicId: 'c', starts: '18:00', ends: '20:00' }], reason: '', by: '' };
  expect(hoursOn(dayWith({ ownHours }), weekly)).toEqual([{ from: 1080, to: 1200 }]);
});

it('shows of a time elsewhere what is on a day and in its frame', () => {
  const span = (startUtc: string, endUtc: string) => dayWith({ busy: [{ startUtc, endUtc }] });
  const frame = { from: 540, to: 1080 };
  expect(busyOn(span('2026-03-01T23:00:00Z', '2026-03-02T00:15:00Z'), zone, frame)).toEqual([{ from: 570, to: 645 }]);
  expect(busyOn(span('2026-02-28T00:00:00Z', '2026-03-02T00:15:00Z'), zone, frame)).toEqual([{ from: 540, to: 645 }]);
  expect(busyOn(span('2026-03-02T06:30:00Z', '2026-03-09T00:00:00Z'), zone, frame)).toEqual([{ from: 1020, to: 1080 }]);
  expect(busyOn(span('2026-03-01T14:00:00Z', '2026-03-01T15:00:00Z'), zone, frame)).toEqual([]);
  expect(busyOn(dayWith({}), zone, frame)).toEqual([]);
});

it('frames hours in whole hours, and a day without any as a working day', () => {
  expect(frameOf([dayWith({})], weekly)).toEqual({ from: 540, to: 1080, scale: 1.2 });
  expect(frameOf([dayWith({})], [])).toEqual({ from: 540, to: 1020, scale: 1.2 });
});

it('frames what is booked outside of the hours, and not what was called off', () => {
  const visit = (state: number) => ({ state, startUtc: '2026-03-02T08:30:00Z', endUtc: '2026-03-02T09:00:00Z', zone });
  expect(frameOf([dayWith({ appointments: [visit(1)] })], weekly).to).toBe(20 * 60);
  expect(frameOf([dayWith({ appointments: [visit(5)] })], weekly).to).toBe(18 * 60);
});

it('draws short times large enough to be hit', () => {
  const slot = { startUtc: '2026-03-01T22:30:00Z', endUtc: '2026-03-01T22:40:00Z', zone };
  expect(frameOf([dayWith({ slots: [slot] })], weekly).scale).toBe(2.8);
});

it('names the hours of a frame', () => {
  expect(hoursOfFrame({ from: 540, to: 720 })).toEqual([540, 600, 660]);
});
