/** Rules of a doctor's weekly hours that the form and the server share. Minutes count from midnight on the clinic's wall clock. */
import { offsetAt } from './clinic-time';

export interface WeeklyPeriod {
  clinicId: string;
  /** 1 is Monday. */
  weekday: number;
  /** `HH:MM`; the end may be `24:00`. */
  starts: string;
  ends: string;
}

/** Hours of notice that a doctor needs who confirms by hand. */
export const manualNoticeHours = 12;

/** Hours before the start and after the end in which it can be said how far a visit is. */
export const deskHours = 12;

/** Hours before the start from which a member is asked whether they are coming. */
export const comingHours = 96;

/** Hours before the start from which a member can say that they are late, until the end. */
export const lateHours = 2;

/** The minutes that a member can be late by. */
export const lateMinutes = [5, 10, 15, 20] as const;

/** Days that a doctor can close at once, and the days from the first to the last of them. */
export const mostClosedDays = 100;
export const mostClosedSpan = 366;

/** Weeks from one absence to the next where it repeats. */
export const weeksApart = [1, 2, 3, 4] as const;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface RepeatedDays {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  until: string;
  /** 1 is Monday; all by default. */
  weekdays?: readonly number[] | undefined;
  /** Each so many weeks, counted from the first day; each week by default. */
  everyWeeks?: number | undefined;
}

const dayMs = 86_400_000;

/** Returns the days that are meant; none where the last one is before the first. */
export function daysOf({ from, until, weekdays, everyWeeks = 1 }: RepeatedDays): string[] {
  const first = Date.parse(from);
  const length = Math.max(0, (Date.parse(until) - first) / dayMs + 1 || 0);
  return [...Array(length).keys()].flatMap((place) => {
    const day = new Date(first + place * dayMs);
    const isOn = weekdays?.includes(((day.getUTCDay() + 6) % 7) + 1) ?? true;
    return isOn && Math.floor(place / 7) % everyWeeks === 0 ? [day.toISOString().slice(0, 10)] : [];
  });
}

export type PeriodProblem = 'order' | 'overlap';

export interface PlaceInZone {
  clinicId: string;
  zone: string;
}

/** January and July: in Australia, clocks that go forward are ahead in the first alone. */
const seasons = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** Returns a function that says whether two periods share a moment of some week: their clinics may have clocks of their own. */
function sharedMoments(clinics: readonly PlaceInZone[]) {
  const offsets = new Map(
    clinics.map(({ clinicId, zone }) => [clinicId, seasons.map((at) => offsetAt(at, zone) / 60_000)]),
  );
  const begin = (period: WeeklyPeriod, season: number) =>
    (period.weekday - 1) * dayMinutes + minutesOf(period.starts) - (offsets.get(period.clinicId)?.[season] ?? 0);
  const length = ({ starts, ends }: WeeklyPeriod) => minutesOf(ends) - minutesOf(starts);
  return (one: WeeklyPeriod, other: WeeklyPeriod): boolean =>
    seasons.some((_, season) => {
      const gap = begin(other, season) - begin(one, season);
      // The week after Sunday is the week again.
      const after = ((gap % weekMinutes) + weekMinutes) % weekMinutes;
      return after < length(one) || weekMinutes - after < length(other);
    });
}

/** Returns what is wrong with each period, by its place. A doctor is at one clinic at a time. */
export function periodProblems(
  periods: readonly WeeklyPeriod[],
  clinics: readonly PlaceInZone[],
): Map<number, PeriodProblem> {
  const overlap = sharedMoments(clinics);
  const problems = new Map<number, PeriodProblem>();
  for (const [place, period] of periods.entries()) {
    const [starts, ends] = [minutesOf(period.starts), minutesOf(period.ends)];
    if (starts >= ends) problems.set(place, 'order');
    else if (periods.slice(0, place).some((other) => overlap(other, period))) problems.set(place, 'overlap');
  }
  return problems;
}
