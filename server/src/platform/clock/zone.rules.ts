import { dateFormat, siteZone } from '@charis/shared/rules';

/** Returns whether it names a time zone of the IANA database, such as `Australia/Sydney`. */
export function isZone(zone: string): boolean {
  if (zone !== 'UTC' && !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns the day in a zone at a moment, `YYYY-MM-DD`. */
export function localDay(moment: Date, zone: string): string {
  return dateFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** Returns whether a moment is on a Saturday or Sunday at the site. */
export const isWeekend = (moment: Date): boolean =>
  [0, 6].includes(new Date(`${localDay(moment, siteZone)}T00:00:00Z`).getUTCDay());
