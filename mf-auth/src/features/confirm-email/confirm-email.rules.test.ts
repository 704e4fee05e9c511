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
  expect([0, 429, 500, 503].some(isRefusal)).toBe(false);
  expect([400, 404, 410].every(isRefusal)).toBe(true);
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
