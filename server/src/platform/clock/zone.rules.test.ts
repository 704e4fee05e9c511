import { expect, it } from 'vitest';
import { isZone, localDay } from './zone.rules';

it('knows the zones of the IANA database and nothing else', () => {
  expect(
    ['Australia/Sydney', 'Australia/Lord_Howe', 'America/Argentina/Ushuaia', 'Etc/GMT+9', 'UTC'].filter(
      (zone) => !isZone(zone),
    ),
  ).toEqual([]);
  expect(['', 'Sydney', 'Mars/Olympus', '+10:00', 'EST', 'Australia/'].filter(isZone)).toEqual([]);
});

it('tells the day where someone is', () => {
  const moment = new Date('2026-11-23T13:30:00Z');
  expect(localDay(moment, 'Australia/Sydney')).toBe('2026-11-24');
  expect(localDay(moment, 'Australia/Perth')).toBe('2026-11-23');
});
