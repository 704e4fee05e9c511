import { momentOfDay } from '#platform/clock/shown-days';
import { isWeekend } from '#platform/clock/zone.rules';

/** The legal texts promise this. */
export const deletionBusinessDays = 7;

/** Returns the end of the day that many business days later; Saturdays and Sundays do not count. */
export function addBusinessDays(from: Date, days: number): Date {
  let moment = from;
  for (let left = days; left > 0; ) {
    moment = momentOfDay('accountDeletion', moment, { days: 1 });
    if (!isWeekend(moment)) left -= 1;
  }
  return moment;
}
