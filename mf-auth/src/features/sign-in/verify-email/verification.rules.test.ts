import { expect, it } from 'vitest';
import { isCodeGood, isWaiting, secondsUntil } from './verification.rules';

const proof = { email: 'a@example.com', source: 'register', userRole: 'USER' } as const;
const sent = { ...proof, until: 60_000 };

it.each([
  [proof, 59_999, true],
  [proof, 60_000, false],
  [{ ...proof, email: 'b@example.com' }, 0, false],
  [{ ...proof, source: 'reset' as const }, 0, false],
  [{ ...proof, userRole: 'DOCTOR' as const }, 0, false],
])('another mail for %j at %i has to wait: %s', (wanted, now, waits) => {
  expect(isWaiting(sent, wanted, now)).toBe(waits);
});

it('nothing has to wait before the first mail', () => {
  expect(isWaiting(undefined, proof, 0)).toBe(false);
});

it('counts down in whole seconds and stops at none', () => {
  expect([0, 1, 59_001, 60_000, 70_000].map((now) => secondsUntil(60_000, now))).toEqual([60, 60, 1, 0, 0]);
});

it('takes a code for ten minutes after its mail', () => {
  expect([599_999, 600_000].map((now) => isCodeGood(sent, now))).toEqual([true, false]);
});
