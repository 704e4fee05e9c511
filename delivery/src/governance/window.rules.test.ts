import { expect, it } from 'vitest';
import { type FreezeWindow, isFrozen, isZone } from './window.rules';

const sydney = { name: 'A window', zone: 'Australia/Sydney' };
const once: FreezeWindow = { ...sydney, repeats: 'once', from: '2026-12-24T17:00', to: '2026-12-27T08:00' };
const weekend: FreezeWindow = { ...sydney, repeats: 'weekly', from: 'Fri 17:00', to: 'Mon 08:00' };
const night: FreezeWindow = { ...sydney, repeats: 'weekly', from: 'Tue 22:00', to: 'Wed 06:00' };

it.each<[string, FreezeWindow, string, boolean]>([
  // Sydney is 11 hours ahead in summer, and 10 in winter.
  ['a minute before it begins', once, '2026-12-24T05:59:59Z', false],
  ['when it begins', once, '2026-12-24T06:00:00Z', true],
  ['in its last minute', once, '2026-12-26T20:59:59Z', true],
  ['when it ends', once, '2026-12-26T21:00:00Z', false],
  ['a year later', once, '2027-12-25T00:00:00Z', false],
  ['on a Friday evening in summer', weekend, '2026-11-27T06:00:00Z', true],
  ['at the same hour of UTC in winter, which is earlier there', weekend, '2026-06-26T06:00:00Z', false],
  ['on a Sunday', weekend, '2026-11-29T00:00:00Z', true],
  ['on a Monday at 8', weekend, '2026-11-29T21:00:00Z', false],
  ['on a Thursday', weekend, '2026-11-26T00:00:00Z', false],
  ['after midnight within a week', night, '2026-11-24T14:00:00Z', true],
  ['in the morning after', night, '2026-11-24T19:00:00Z', false],
])('%s', (_when, window, at, frozen) => {
  expect(isFrozen(window, new Date(at))).toBe(frozen);
});

it('knows the names of zones', () => {
  expect(['Australia/Perth', 'UTC', 'Australia/Nowhere', ''].map(isZone)).toEqual([true, true, false, false]);
});
