import { dayIn, siteZone } from '@charis/shared/rules';
import { describe, expect, it } from 'vitest';
import { daysLeft, momentOfDay, type ShownDayName, shownDays } from './shown-days';

const zones = ['Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Lord_Howe'];
/** Noon, the first and the last minute of a day, and days on which the clocks of Sydney go on and back. */
const beginnings = [
  ...['2026-11-23T01:16:00Z', '2026-11-22T13:00:00Z', '2026-11-23T12:59:59Z'],
  ...['2026-10-03T15:30:00Z', '2027-04-03T15:30:00Z', '2026-12-31T12:00:00Z'],
].map((text) => new Date(text));

const clock = (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(moment);
const daysBetween = (from: Date, to: Date, zone: string) =>
  (Date.parse(dayIn(to.toISOString(), zone)) - Date.parse(dayIn(from.toISOString(), zone))) / 86_400_000;

describe.each(Object.keys(shownDays) as ShownDayName[])('%s', (name) => {
  const shown: { days?: number; zone: 'clinic' | 'site'; edge: 'begins' | 'ends' } = shownDays[name];
  const days = shown.days ?? 180;
  it.each(shown.zone === 'site' ? [siteZone] : zones)(`${shown.edge} with its day in %s`, (zone) => {
    for (const from of beginnings) {
      const given = { ...(shown.days === undefined ? { days } : {}), ...(shown.zone === 'clinic' ? { zone } : {}) };
      const moment = momentOfDay(name, from, given as never);
      expect(daysBetween(from, moment, zone)).toBe(days);
      const [edge, beyond] = shown.edge === 'ends' ? ['23:59:59', 1] : ['00:00:00', -1];
      expect(clock(moment, zone)).toBe(edge);
      expect(dayIn(new Date(moment.getTime() + beyond).toISOString(), zone)).not.toBe(
        dayIn(moment.toISOString(), zone),
      );
    }
  });
});

it('counts the days that are left by the calendar', () => {
  const until = momentOfDay('registrationCheck', new Date('2026-11-23T01:00:00Z'), {});
  expect(daysLeft(until, new Date('2027-11-16T00:00:00Z'))).toBe(7);
  expect(daysLeft(until, new Date('2027-11-23T12:00:00Z'))).toBe(0);
});
