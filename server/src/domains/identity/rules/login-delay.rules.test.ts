import { expect, it } from 'vitest';
import { delaySeconds, remainingSeconds } from './login-delay.rules';

it('asks for no delay below the allowed number', () => {
  expect(delaySeconds(4, 5)).toBe(0);
});

it('doubles from 2 seconds up to 15 minutes', () => {
  expect([5, 6, 7, 12, 14, 200].map((failures) => delaySeconds(failures, 5))).toEqual([2, 4, 8, 256, 900, 900]);
});

it('counts from the last failure', () => {
  const lastAt = new Date('2026-11-23T00:00:00Z');
  expect(remainingSeconds({ failures: 6, lastAt }, 5, new Date('2026-11-23T00:00:01Z'))).toBe(3);
  expect(remainingSeconds({ failures: 6, lastAt }, 5, new Date('2026-11-23T00:00:09Z'))).toBe(0);
  expect(remainingSeconds({ failures: 0, lastAt: null }, 5, lastAt)).toBe(0);
});

it('is not held up by an attempt that was counted a moment later', () => {
  const now = new Date('2026-11-23T00:00:00.000Z');
  const beside = new Date('2026-11-23T00:00:00.005Z');
  expect(remainingSeconds({ failures: 1, lastAt: beside }, 5, now)).toBe(0);
});
