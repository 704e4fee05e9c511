import { appointmentState } from '@charis/shared/rules';
import { type Entry, isStanding, type ScheduleDay } from './agenda.rules';

const { pending, booked } = appointmentState;

interface Brief {
  /** The visit that is on, or the first to come. */
  next: Entry | undefined;
  /** Further visits of today. */
  later: Entry[];
  /** Visits that are over, of which the doctor has not said whether they took place; the oldest first. */
  unmarked: Entry[];
  /** Visits from today on whose members have a form to fill in. */
  forms: Entry[];
  /** Days from today on with times that no one has taken. */
  gaps: { date: string; free: number; from: string; zone: string }[];
}

/** Returns what a doctor looks at in the morning, from days in their order. */
export function briefOf(days: readonly ScheduleDay[], today: string, now: number): Brief {
  const visits = days
    .flatMap(({ appointments }) => appointments)
    .filter((entry) => isStanding(entry) && entry.state !== pending)
    .sort((one, other) => one.startUtc.localeCompare(other.startUtc));
  const isOver = ({ endUtc }: Entry) => Date.parse(endUtc) <= now;
  const [next, ...further] = visits.filter((entry) => entry.state === booked && !isOver(entry));
  return {
    next,
    later: further.filter(({ date }) => date === today),
    unmarked: visits.filter((entry) => entry.state === booked && isOver(entry)),
    forms: visits.filter(
      (entry) =>
        !isOver(entry) && entry.state === booked && entry.forms?.some(({ status }) => status === 'in-progress'),
    ),
    gaps: days.flatMap(({ date, slots }) => {
      const free = slots.filter(({ state }) => state === 'FREE');
      const [first] = free;
      return first ? [{ date, free: free.length, from: first.startUtc, zone: first.zone }] : [];
    }),
  };
}
