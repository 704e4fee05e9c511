import { ApiError, type FailureReason } from '@charis/shared/remote';
import { expect, it } from 'vitest';
import { isRefusal, requestOf, wasUsed } from './confirm-email.rules';

it.each([
  [
    { email: 'a@example.com', source: 'register' as const },
    { email: 'a@example.com', resume: 'showRegister' },
  ],
  [
    { email: 'a@example.com', source: 'reset' as const },
    { email: 'a@example.com', resume: 'showForgotpasword' },
  ],
  [undefined, { resume: 'activationFailed' }],
])('the proof %j goes on with %j', (proof, request) => {
  expect(requestOf(proof)).toEqual(request);
});

it('tells a refusal from a bad moment', () => {
  const isOne = (reason: FailureReason) => isRefusal(new ApiError(reason));
  expect((['NO_CONNECTION', 'TOO_MANY_REQUESTS', 'SERVER_ERROR', 'UNAVAILABLE'] as const).some(isOne)).toBe(false);
  expect((['INVALID_INPUT', 'NOT_FOUND', 'GONE'] as const).every(isOne)).toBe(true);
});

it('knows a link that has done its work', () => {
  expect([undefined, null, {}, { used: false }, { used: true }].map(wasUsed)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
