import { dayIn, minutesOf, offsetAt, type WeeklyPeriod } from '@charis/shared/rules';
import { isStanding, type ScheduleDay } from './agenda.rules';

/** A stretch of a day on the wall clock of its clinic, in minutes from midnight. */
export interface Span {
  from: number;
  to: number;
}

const minute = 60_000;
const dayMinutes = 24 * 60;

/** Returns the minutes from midnight in a zone. */
export function wallMinutes(utc: string | number, zone: string): number {
  const at = Math.floor(new Date(utc).getTime() / minute) * minute;
  return ((at + offsetAt(at, zone)) / minute) % dayMinutes;
}

export function spanOf({ startUtc, endUtc, zone }: { startUtc: string; endUtc: string; zone: string }): Span {
  const from = wallMinutes(startUtc, zone);
  return { from, to: from + (Date.parse(endUtc) - Date.parse(startUtc)) / minute };
}

type Period = Pick<WeeklyPeriod, 'clinicId' | 'starts' | 'ends'>;

/** Returns the periods of a date: its own, where it has some, and else those of its day of the week. */
export function periodsOn(
  { date, ownHours }: Pick<ScheduleDay, 'date' | 'ownHours'>,
  weekly: readonly WeeklyPeriod[],
): Period[] {
  if (ownHours) return ownHours.periods;
  const weekday = ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1;
  return weekly
    .filter((period) => period.weekday === weekday)
    .map(({ clinicId, starts, ends }) => ({ clinicId, starts, ends }));
}

/** Returns the hours of a date; what lies between them is a break. */
export const hoursOn = (day: Pick<ScheduleDay, 'date' | 'ownHours'>, weekly: readonly WeeklyPeriod[]): Span[] =>
  periodsOn(day, weekly).map(({ starts, ends }) => ({ from: minutesOf(starts), to: minutesOf(ends) }));

/** Returns when a calendar elsewhere says that the doctor is busy, as far as a day and a frame of it go. */
export function busyOn({ date, busy = [] }: Pick<ScheduleDay, 'date' | 'busy'>, zone: string, frame: Span): Span[] {
  function minutesAt(utc: string): number {
    const day = dayIn(utc, zone);
    if (day === date) return wallMinutes(utc, zone);
    return day < date ? 0 : dayMinutes;
  }
  return busy
    .map(({ startUtc, endUtc }) => ({
      from: Math.max(frame.from, minutesAt(startUtc)),
      to: Math.min(frame.to, minutesAt(endUtc)),
    }))
    .filter(({ from, to }) => from < to);
}

/** Pixels of an hour, and of the shortest time, which can still be hit. */
const usualHour = 72;
const leastTime = 28;

export interface Frame extends Span {
  /** Pixels of a minute. */
  scale: number;
}

/** Returns the whole hours that hold all that is on some days, and their scale; a working day where nothing is on them. */
export function frameOf(days: readonly ScheduleDay[], weekly: readonly WeeklyPeriod[]): Frame {
  const times = days.flatMap(({ slots, appointments }) => [...slots, ...appointments.filter(isStanding)].map(spanOf));
  const spans = [...times, ...days.flatMap((day) => hoursOn(day, weekly))];
  const from = Math.min(...spans.map((span) => span.from), spans.length > 0 ? dayMinutes : 9 * 60);
  const to = Math.max(...spans.map((span) => span.to), spans.length > 0 ? 0 : 17 * 60);
  const shortest = Math.min(60, ...times.map((span) => span.to - span.from));
  return {
    from: Math.floor(from / 60) * 60,
    to: Math.min(dayMinutes, Math.ceil(to / 60) * 60),
    scale: Math.max(usualHour / 60, leastTime / shortest),
  };
}

/** Returns the whole hours of a frame, in minutes. */
export const hoursOfFrame = ({ from, to }: Span): number[] =>
  [...Array((to - from) / 60).keys()].map((place) => from + place * 60);
