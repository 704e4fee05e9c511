/**
 * Slots once more, slowly and by another way than the database's: every minute is looked up on the clinic's clock with Temporal, and the first
 * minute that shows a wall time is that time.
 */
import { Temporal } from 'temporal-polyfill';

export interface Plan {
  zone: string;
  /** Weekday 1 is Monday; minutes since midnight on the wall clock. */
  rules: { weekday: number; starts: number; ends: number }[];
  /** Hours of single dates, which stand for those of the week. */
  dates: { day: string; starts: number; ends: number }[];
  slot: number;
  before: number;
  after: number;
  noticeHours: number;
  horizonDays: number;
  /** Spans as milliseconds since 1970. */
  closures: { from: number; to: number }[];
  /** When calendars elsewhere say that the doctor is busy. */
  elsewhere: { from: number; to: number }[];
  closedDays: string[];
  /** The times include their buffers. */
  taken: { from: number; to: number; state: 0 | 1 }[];
  /** A named type; null for a first consultation. */
  type: { minutes: number; before: number; after: number; noticeHours: number } | null;
  now: number;
}

export interface ReferenceSlot {
  startUtc: string;
  endUtc: string;
  displayTime: string;
  state: string;
}

const minute = 60_000;
const dayMs = 1440 * minute;
const clocks = new Map<string, Map<string, number>>();

/** Returns the first moment of each wall time around a day, by `YYYY-MM-DDTHH:MM`. */
function clockOf(zone: string, day: string): Map<string, number> {
  const key = `${zone} ${day}`;
  const known = clocks.get(key);
  if (known) return known;
  const clock = new Map<string, number>();
  const midnight = Date.parse(`${day}T00:00Z`);
  for (let at = midnight - dayMs; at < midnight + 2 * dayMs; at += minute) {
    const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
    const name = wall.toString({ smallestUnit: 'minute' });
    if (!clock.has(name)) clock.set(name, at);
  }
  clocks.set(key, clock);
  return clock;
}

const pad = (number: number) => String(number).padStart(2, '0');
const wallTime = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Returns the moment of a wall time, or undefined in an hour that the night skips. */
export const momentOf = (zone: string, day: string, time: string) => clockOf(zone, day).get(`${day}T${time}`);

const meets = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from < other.to && other.from < one.to;

const typeOf = ({ type, slot: minutes, before, after, noticeHours }: Plan) =>
  type ?? { minutes, before, after, noticeHours };

function stateOf(plan: Plan, day: string, span: { from: number; to: number }): string {
  const { before, after, noticeHours } = typeOf(plan);
  if (span.from < plan.now + noticeHours * 60 * minute) return 'PAST';
  const busy = { from: span.from - before * minute, to: span.to + after * minute };
  const taken = plan.taken.filter((one) => meets(one, busy));
  if (taken.some(({ state }) => state === 1)) return 'BUSY';
  if (taken.length > 0) return 'HELD';
  const closed = [...plan.closures, ...plan.elsewhere];
  if (plan.closedDays.includes(day) || closed.some((one) => meets(one, span))) return 'CLOSED';
  return 'FREE';
}

/** Returns the slots of a day of the clinic's calendar, in their order. */
export function referenceSlotsOf(plan: Plan, day: string): ReferenceSlot[] {
  const date = Temporal.PlainDate.from(day);
  const today = Temporal.Instant.fromEpochMilliseconds(plan.now).toZonedDateTimeISO(plan.zone).toPlainDate();
  if (today.until(date).days > plan.horizonDays) return [];
  const slots: (ReferenceSlot & { from: number })[] = [];
  const own = plan.dates.filter((hours) => hours.day === day);
  const weekly = plan.rules.filter(({ weekday }) => weekday === date.dayOfWeek);
  for (const { starts, ends } of own.length > 0 ? own : weekly) {
    const whole = plan.before + plan.slot + plan.after;
    const { minutes, before, after } = typeOf(plan);
    for (let begins = starts; begins + whole <= ends; begins += whole) {
      const at = begins + plan.before;
      if (at - before < starts || at + minutes + after > ends) continue;
      const displayTime = wallTime(at);
      const from = momentOf(plan.zone, day, displayTime);
      if (from === undefined) continue;
      const to = from + minutes * minute;
      const state = stateOf(plan, day, { from, to });
      slots.push({
        from,
        startUtc: new Date(from).toISOString(),
        endUtc: new Date(to).toISOString(),
        displayTime,
        state,
      });
    }
  }
  return slots.sort((one, other) => one.from - other.from).map(({ from: _from, ...slot }) => slot);
}
