/** Freeze windows: times of a channel in which people only take things back. They are wall times of a zone, so a change of the clocks moves none. */

export interface FreezeWindow {
  name: string;
  /** IANA name, such as `Australia/Sydney`. */
  zone: string;
  repeats: 'once' | 'weekly';
  /** Once: `2026-12-24T17:00`. Weekly: `Fri 17:00`. The first minute that is frozen. */
  from: string;
  /** The first minute that is free again. */
  to: string;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const onceTime = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;
const weeklyTime = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether there is such a time: the calendar has no 31 February. */
export const isWallTime = (text: string, repeats: FreezeWindow['repeats']) =>
  repeats === 'weekly'
    ? weeklyTime.test(text)
    : onceTime.test(text) && new Date(`${text}Z`).toISOString().startsWith(text);

export const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Returns what a clock of the zone shows, in both forms. */
function wallTimes(at: Date, zone: string): Record<FreezeWindow['repeats'], string> {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const { weekday, year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { once: `${year}-${month}-${day}T${hour}:${minute}`, weekly: `${weekday} ${hour}:${minute}` };
}

/** Returns the place of `Fri 17:00` in the week, as text that can be compared. */
const inWeek = (text: string) => `${days.indexOf(text.slice(0, 3))}${text.slice(3)}`;

/** Returns whether the window is closed to promotions at a moment. */
export function isFrozen({ repeats, zone, from, to }: FreezeWindow, at: Date): boolean {
  const now = wallTimes(at, zone)[repeats];
  if (repeats === 'once') return from <= now && now < to;
  const [begin, end, here] = [inWeek(from), inWeek(to), inWeek(now)];
  // One that ends before it begins goes over the end of the week.
  return begin < end ? begin <= here && here < end : begin <= here || here < end;
}
