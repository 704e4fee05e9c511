/** Tables of the times of doctors: when they can be booked, and when not. */
import type { Generated } from 'kysely';

/** A range of PostgreSQL as it writes one: `["2026-11-21 09:00:00+00","2026-11-21 09:30:00+00")`. */
export type Range = string;

/** A calendar elsewhere that a doctor follows. */
interface BusyCalendar {
  id: Generated<string>;
  doctor_id: string;
  name: string;
  /** The address: who has it reads the calendar. */
  url_sealed: Buffer;
  host: string;
  created_at: Date;
  /** When it is read next. */
  due_at: Date;
  tried_at: Date;
  /** The last time that it could be read, and until when events were looked for then. */
  read_at: Date;
  covers_until: Date;
  etag: string | null;
  last_modified: string | null;
  /** Of the text that was read last, but for when it was written. */
  content_hash: Buffer | null;
  /** Why it could not be read the last time, as `calendar-failure.policy.ts` names it; null where it could. */
  failure: string | null;
  /** Events that could not be read. */
  skipped: Generated<number>;
}

/** When such a calendar says that the doctor is busy. */
interface BusyTime {
  calendar_id: string;
  doctor_id: string;
  during: Range;
}

interface WeeklyRule {
  id: Generated<string>;
  doctor_id: string;
  clinic_id: string;
  weekday: number;
  starts_minute: number;
  ends_minute: number;
}

/** Hours of one date, which stand for those of its day of the week. */
interface DayPeriod {
  id: Generated<string>;
  doctor_id: string;
  clinic_id: string;
  day: string;
  starts_minute: number;
  ends_minute: number;
  reason: Generated<string>;
  by_account: string | null;
}

interface Closure {
  id: Generated<string>;
  doctor_id: string;
  during: Range;
  reason: Generated<string>;
  /** Who has closed it. */
  by_account: string | null;
}

interface CalendarChange {
  id: Generated<string>;
  doctor_id: string;
  by_account: string | null;
  /** `weekly`: the date has its weekly hours again. */
  action: 'close' | 'open' | 'hours' | 'weekly';
  first_day: string;
  last_day: string;
  /** How many of the days between were meant. */
  days: number;
  /** Null for the whole day; the end is null for one time. */
  starts_minute: number | null;
  ends_minute: number | null;
  reason: Generated<string>;
  at: Date;
}

/** Triggers keep it; the rules are in the migration. */
interface DoctorFreeTime {
  doctor_id: string;
  starts: Generated<Date[]>;
  notice: Generated<string>;
  none_until: Date | null;
  computed_at: Generated<Date>;
}

interface ClosedDay {
  doctor_id: string;
  day: string;
  reason: Generated<string>;
  /** Who has closed it. */
  by_account: string | null;
}

interface CalendarFeed {
  account_id: string;
  version: Generated<number>;
}

export interface CalendarTables {
  busy_calendar: BusyCalendar;
  busy_time: BusyTime;
  calendar_change: CalendarChange;
  calendar_feed: CalendarFeed;
  closed_day: ClosedDay;
  closure: Closure;
  day_period: DayPeriod;
  doctor_free_time: DoctorFreeTime;
  weekly_rule: WeeklyRule;
}
