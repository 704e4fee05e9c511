import { expect, it } from 'vitest';
import { isGivenUp, secondsToRetry } from './retry.rules';

it('waits twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 10, 11, 50].map(secondsToRetry)).toEqual([5, 10, 20, 2560, 3600, 3600]);
});

it('gives up after a day', () => {
  const createdAt = new Date('2026-11-23T00:00:00Z');
  expect(isGivenUp(createdAt, new Date('2026-11-24T00:00:00Z'))).toBe(false);
  expect(isGivenUp(createdAt, new Date('2026-11-24T00:00:01Z'))).toBe(true);
});
