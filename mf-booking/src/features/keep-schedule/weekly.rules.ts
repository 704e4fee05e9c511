import { minutesOf, timeOf, type WeeklyPeriod } from '@charis/shared/rules';

const hour = 60;
const latestEnd = 23 * hour;

/** Returns the hours that are proposed for a day: a morning, or what follows an hour after the last hours that it has. */
export function proposedHours(own: readonly Pick<WeeklyPeriod, 'ends'>[]): Pick<WeeklyPeriod, 'starts' | 'ends'> {
  if (own.length === 0) return { starts: '09:00', ends: '12:00' };
  const last = Math.max(...own.map(({ ends }) => minutesOf(ends)));
  const starts = Math.min(last + hour, latestEnd - hour);
  return {
    starts: timeOf(starts),
    ends: timeOf(starts < 16 * hour ? 17 * hour : Math.min(starts + 2 * hour, latestEnd)),
  };
}
