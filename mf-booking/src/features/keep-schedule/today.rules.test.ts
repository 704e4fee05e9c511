import { expect, it } from 'vitest';
import type { Entry, ScheduleDay } from './agenda.rules';
import { briefOf } from './today.rules';

const hour = (day: string, time: string) => `${day}T${time}:00.000Z`;

const visit = (date: string, time: string, state = 1) =>
  ({
    kaReservationId: `${date} ${time}`,
    date,
    state,
    startUtc: hour(date, time),
    endUtc: hour(date, `${time.slice(0, 3)}30`),
  }) as Entry;

const free = (date: string, time: string) =>
  ({ state: 'FREE', startUtc: hour(date, time), zone: 'UTC' }) as ScheduleDay['slots'][number];

const days: ScheduleDay[] = [
  {
    date: '2026-03-01',
    closed: false,
    slots: [],
    appointments: [visit('2026-03-01', '09:00'), visit('2026-03-01', '10:00', 3)],
  },
  {
    date: '2026-03-02',
    closed: false,
    slots: [free('2026-03-02', '13:00'), free('2026-03-02', '14:00')],
    appointments: [
      visit('2026-03-02', '11:00'),
      visit('2026-03-02', '09:00'),
      visit('2026-03-02', '15:00', 0),
      visit('2026-03-02', '16:00', 6),
    ],
  },
  { date: '2026-03-03', closed: false, slots: [], appointments: [visit('2026-03-03', '08:00')] },
];
const ids = (entries: Entry[]) => entries.map(({ kaReservationId }) => kaReservationId);

it('shows the visit that is on as the next one, and the rest of today after it', () => {
  const { next, later } = briefOf(days, '2026-03-02', Date.parse('2026-03-02T09:10:00Z'));
  expect(next?.kaReservationId).toBe('2026-03-02 09:00');
  expect(ids(later)).toEqual(['2026-03-02 11:00']);
});

it('shows the first visit of a later day once today is over', () => {
  const { next, later } = briefOf(days, '2026-03-02', Date.parse('2026-03-02T18:00:00Z'));
  expect(next?.kaReservationId).toBe('2026-03-03 08:00');
  expect(later).toEqual([]);
});

it('asks of visits that are over and still booked whether they took place, the oldest first', () => {
  const { unmarked } = briefOf(days, '2026-03-02', Date.parse('2026-03-02T12:00:00Z'));
  expect(ids(unmarked)).toEqual(['2026-03-01 09:00', '2026-03-02 09:00', '2026-03-02 11:00']);
});

it('names days with free times, with the first of them', () => {
  const { gaps } = briefOf(days, '2026-03-02', Date.parse('2026-03-02T08:00:00Z'));
  expect(gaps).toEqual([{ date: '2026-03-02', free: 2, from: '2026-03-02T13:00:00.000Z', zone: 'UTC' }]);
});
