/** Arithmetic on calendar days `YYYY-MM-DD` and months `YYYY-MM`. Days have no time of day here, so no zone can shift them. */
const dayMs = 86_400_000;

const toDate = (day: string) => new Date(`${day}T00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Returns whether a text is a day of the years that calendars offer, 2020 to 2100. */
export function isDay(text: string): boolean {
  if (!/^(20\d\d|2100)-\d\d-\d\d$/.test(text) || text < '2020') return false;
  const date = toDate(text);
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

export const monthOf = (day: string) => day.slice(0, 7);

export function shiftDay(day: string, days: number): string {
  return toDay(new Date(toDate(day).getTime() + days * dayMs));
}

export function shiftMonth(month: string, months: number): string {
  const date = toDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(toDay(date));
}

/** Returns 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string) => (toDate(day).getUTCDay() + 6) % 7;

/** Returns the same day of another month, or its last day where it has no such day. */
function dayInMonth(day: string, month: string): string {
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const wanted = `${month}${day.slice(7)}`;
  return wanted < last ? wanted : last;
}

/** Returns six weeks from Monday to Sunday that hold a month; `null` outside of it. */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = shiftDay(first, -weekdayOf(first));
  return [...Array(6).keys()].map((week) =>
    [...Array(7).keys()].map((place) => {
      const day = shiftDay(monday, week * 7 + place);
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** Returns the day that a key leads to; `undefined` for keys that do not move. */
export function dayByKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1);
    case 'ArrowRight':
      return shiftDay(day, 1);
    case 'ArrowUp':
      return shiftDay(day, -7);
    case 'ArrowDown':
      return shiftDay(day, 7);
    case 'Home':
      return shiftDay(day, -weekdayOf(day));
    case 'End':
      return shiftDay(day, 6 - weekdayOf(day));
    case 'PageUp':
      return dayInMonth(day, shiftMonth(monthOf(day), -1));
    case 'PageDown':
      return dayInMonth(day, shiftMonth(monthOf(day), 1));
    default:
      return undefined;
  }
}
