import { describe, expect, it } from 'vitest';
import type { RemoteFailure } from '../health/counts.store';
import { blameOf, reasonOf } from './report.rules';

const failure = (name: string, visitors: number, given: Partial<RemoteFailure> = {}): RemoteFailure => ({
  name,
  version: '1.0.0',
  fault: 'error',
  visitors,
  errorKey: 'k',
  cause: 'TypeError: x is not a function\n    at more',
  path: '/a',
  ...given,
});

const canary = { remote: 'mf-b', version: '1.1.0', share: 10 };
const numbers = { canary: { failed: 10, visits: 20 }, control: { failed: 2, visits: 180 } };

describe('the blame', () => {
  it('is the remote that fails only in the canary, and not the one that fails always', () => {
    const failures = { canary: [failure('mf-c', 12), failure('mf-a', 10)], control: [failure('mf-c', 100)] };
    expect(blameOf('errors', failures, 10)).toEqual({
      name: 'mf-a',
      version: '1.0.0',
      canary: 10,
      control: 0,
      cause: 'TypeError: x is not a function\n    at more',
      errorKey: 'k',
      path: '/a',
    });
  });

  it('is of what failed, and of nothing where no one says where', () => {
    const failures = { canary: [failure('mf-a', 10, { fault: 'poor-vital' })], control: [] };
    expect(blameOf('errors', failures, 10)).toBeUndefined();
  });
});

describe('the reason', () => {
  it('names the pair with both versions, the numbers and the cause', () => {
    const blame = blameOf('errors', { canary: [failure('mf-a', 10)], control: [] }, 10);
    expect(reasonOf({ kind: 'worse', metric: 'errors', ...numbers }, canary, blame)).toBe(
      '10 of 20 visitors of the canary had an uncaught error, 2 of 180 visitors of control. Most in mf-a 1.0.0 beside mf-b 1.1.0: “TypeError: x is not a function”.',
    );
  });

  it('names the canary alone where it fails itself', () => {
    const failures = { canary: [failure('mf-b', 10, { version: '1.1.0', cause: null })], control: [] };
    expect(
      reasonOf({ kind: 'worse', metric: 'loadFailures', ...numbers }, canary, blameOf('errors', failures, 10)),
    ).toMatch(/control\. Most in mf-b 1\.1\.0\.$/);
  });

  it('says what was expected of a silent one', () => {
    expect(reasonOf({ kind: 'silent', visits: 1, control: 450, expected: 50 }, canary)).toBe(
      'mf-b 1.1.0 stays silent: 1 visitors came with it, where 50 were expected beside 450 of control. Its pages do not start.',
    );
  });

  it('says that an outage took nothing back', () => {
    expect(reasonOf({ kind: 'outage', metric: 'loadFailures', ...numbers }, canary)).toMatch(
      /^Both arms fail at once, so nothing was taken back: in the last minutes 10 of 20 visitors of the canary had a part/,
    );
  });
});
