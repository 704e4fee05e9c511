import { expect, it } from 'vitest';
import { secondsToWait, secondsToWaitForAddress } from './verification.rules';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (...seconds: number[]) => seconds.map((age) => new Date(now.getTime() - age * 1000));

it.each([
  ['nothing was sent', [], 0],
  ['the last was sent just now', [0], 60],
  ['the last was sent 59 s ago', [59], 1],
  ['the last was sent a minute ago', [60], 0],
  ['four were sent today', [60, 120, 180, 240], 0],
  ['five were sent today', [60, 120, 180, 240, 3600], 23 * 3600],
  ['the fifth was sent a day ago', [60, 120, 180, 240, 86_400], 0],
])('waits as long as it must when %s', (_case, ages, seconds) => {
  expect(secondsToWait(ago(...ages), now)).toBe(seconds);
});

it('lets an address send its number in an hour', () => {
  expect(secondsToWaitForAddress(ago(10, 20), 3, now)).toBe(0);
  expect(secondsToWaitForAddress(ago(10, 20, 600), 3, now)).toBe(3000);
  expect(secondsToWaitForAddress(ago(10, 20, 3600), 3, now)).toBe(0);
});
