import { isWeekend } from '#platform/clock/zone.rules';

/** The terms promise members an answer within so many business days. */
export const targetBusinessDays = 2;

const dayMs = 24 * 3_600_000;

/** Returns the moment since when something is late: the target ago, Saturdays and Sundays not counted. */
export function lateSince(now: Date): Date {
  let moment = now;
  for (let left = targetBusinessDays; left > 0; ) {
    if (!isWeekend(moment)) left -= 1;
    moment = new Date(moment.getTime() - dayMs);
  }
  while (isWeekend(moment)) moment = new Date(moment.getTime() - dayMs);
  return moment;
}
