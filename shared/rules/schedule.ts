/** Rules of a doctor's weekly hours that the form and the server share. Minutes count from midnight on the clinic's wall clock. */

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

/** Days that a doctor can close at once. */
export const mostClosedDays = 100;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export type PeriodProblem = 'order' | 'overlap';

/** Returns what is wrong with each period, by its place. A doctor is at one clinic at a time. */
export function periodProblems(periods: readonly WeeklyPeriod[]): Map<number, PeriodProblem> {
  const problems = new Map<number, PeriodProblem>();
  for (const [place, period] of periods.entries()) {
    const [starts, ends] = [minutesOf(period.starts), minutesOf(period.ends)];
    const overlaps = periods
      .slice(0, place)
      .some(
        (other) => other.weekday === period.weekday && minutesOf(other.starts) < ends && starts < minutesOf(other.ends),
      );
    if (starts >= ends) problems.set(place, 'order');
    else if (overlaps) problems.set(place, 'overlap');
  }
  return problems;
}
