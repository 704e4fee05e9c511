import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../build/inputs.mjs';
import { failureReport, noFailures, playwrightFailures, vitestFailures } from './failures.mjs';

describe('vitestFailures', () => {
  const name = join(root, 'server/src/app.test.ts');

  it('names a failed test with its file and why', () => {
    const assertionResults = [
      { fullName: 'the API answers', status: 'passed', failureMessages: [] },
      { fullName: 'the API stops', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[0m\nto be 2'] },
    ];
    expect(vitestFailures({ testResults: [{ name, status: 'failed', message: '', assertionResults }] })).toEqual({
      failed: ['server/src/app.test.ts › the API stops\n    expected 1\n    to be 2'],
      unsteady: [],
    });
  });

  it('names a file that does not load', () => {
    const testResults = [{ name, status: 'failed', message: 'no such module', assertionResults: [] }];
    expect(vitestFailures({ testResults }).failed).toEqual(['server/src/app.test.ts\n    no such module']);
  });
});

it('tells tests of vitest that passed at the second try, and which took too long', () => {
  const late = 'Error: STACK_TRACE_ERROR\n    at task';
  const report = (/** @type {string} */ status, /** @type {string[]} */ failureMessages) => ({
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status,
        message: '',
        assertionResults: [{ fullName: 'a', status, failureMessages }],
      },
    ],
  });
  expect(vitestFailures(report('failed', [late]), report('passed', []))).toEqual({
    failed: [],
    unsteady: ['a.test.ts › a\n    It took longer than its time limit.\n        at task'],
  });
});

describe('playwrightFailures', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'journeys/home.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: 'too late' }] }] }],
  });

  it('tells tests that failed from those that passed at the second try, in nested suites', () => {
    const suites = [
      {
        specs: [spec('greets', 'expected')],
        suites: [{ specs: [spec('leads', 'flaky'), spec('ends', 'unexpected')] }],
      },
    ];
    expect(playwrightFailures({ suites, errors: [{ message: 'no site' }] })).toEqual({
      failed: ['e2e/journeys/home.spec.ts:7 › ends\n    too late', 'outside of the tests\n    no site'],
      unsteady: ['e2e/journeys/home.spec.ts:7 › leads\n    too late'],
    });
  });
});

describe('failureReport', () => {
  it('says nothing when nothing failed', () => {
    expect(failureReport([noFailures])).toBe('');
  });

  it('puts what failed last', () => {
    expect(
      failureReport([
        { failed: ['b'], unsteady: ['a'] },
        { failed: ['c'], unsteady: [] },
      ]),
    ).toBe('\nPassed at the second try:\n  a\n\nFailed:\n  b\n  c');
  });
});
