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
export declare const manualNoticeHours = 12;
export declare const minutesOf: (time: string) => number;
export declare const timeOf: (minutes: number) => string;
export type PeriodProblem = 'order' | 'overlap';
/** Returns what is wrong with each period, by its place. A doctor is at one clinic at a time. */
export declare function periodProblems(periods: readonly WeeklyPeriod[]): Map<number, PeriodProblem>;
