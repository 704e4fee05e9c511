import { expect, it } from 'vitest';
import { isWaiting, secondsUntil } from './verification.rules';

const sent = { email: 'a@example.com', source: 'register' as const, until: 60_000 };

it.each([
  [{ email: 'a@example.com', source: 'register' as const }, 59_999, true],
  [{ email: 'a@example.com', source: 'register' as const }, 60_000, false],
  [{ email: 'b@example.com', source: 'register' as const }, 0, false],
  [{ email: 'a@example.com', source: 'reset' as const }, 0, false],
])('another mail for %j at %i has to wait: %s', (wanted, now, waits) => {
  expect(isWaiting(sent, wanted, now)).toBe(waits);
});

it('nothing has to wait before the first mail', () => {
  expect(isWaiting(undefined, { email: 'a@example.com', source: 'register' }, 0)).toBe(false);
});

it('counts down in whole seconds and stops at none', () => {
  expect([0, 1, 59_001, 60_000, 70_000].map((now) => secondsUntil(60_000, now))).toEqual([60, 60, 1, 0, 0]);
});
