import { localDay } from '#zone.rules';

const zone = 'Australia/Sydney';
const day = 24 * 3_600_000;

/** As the legal texts promise. */
export const deletionBusinessDays = 7;

const isWeekend = (moment: Date) => [0, 6].includes(new Date(`${localDay(moment, zone)}T00:00:00Z`).getUTCDay());

/** Returns the moment that many business days later; Saturdays and Sundays do not count. */
export function addBusinessDays(from: Date, days: number): Date {
  let moment = from;
  for (let left = days; left > 0; ) {
    moment = new Date(moment.getTime() + day);
    if (!isWeekend(moment)) left -= 1;
  }
  return moment;
}
