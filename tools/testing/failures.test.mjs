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
      leftOut: [],
    });
  });

  it('says of tests that were left out what the machine lacks', () => {
    const lacking = 'a pooler (LEFT OUT: apt-get install pgbouncer) answers';
    const assertionResults = [
      { fullName: lacking, status: 'skipped', failureMessages: [] },
      { fullName: 'only on Windows', status: 'skipped', failureMessages: [] },
    ];
    const report = { testResults: [{ name, status: 'passed', message: '', assertionResults }] };
    expect(vitestFailures(report).leftOut).toEqual(['apt-get install pgbouncer']);
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
    leftOut: [],
  });
});

describe('playwrightFailures', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status, annotations = [{ type: 'slow' }]) => ({
    title,
    file: 'journeys/home.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: 'too late' }] }], annotations }],
  });

  it('tells tests that failed, passed at the second try, or were left out, in nested suites', () => {
    const lacking = [{ type: 'skip', description: 'apt-get install coturn' }];
    const suites = [
      {
        specs: [spec('greets', 'expected'), spec('meets', 'skipped', lacking)],
        suites: [{ specs: [spec('leads', 'flaky'), spec('ends', 'unexpected')] }],
      },
    ];
    expect(playwrightFailures({ suites, errors: [{ message: 'no site' }] })).toEqual({
      failed: ['e2e/journeys/home.spec.ts:7 › ends\n    too late', 'outside of the tests\n    no site'],
      unsteady: ['e2e/journeys/home.spec.ts:7 › leads\n    too late'],
      leftOut: ['apt-get install coturn'],
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
        { failed: ['b'], unsteady: ['a'], leftOut: ['no nginx'] },
        { failed: ['c'], unsteady: [], leftOut: ['no nginx'] },
      ]),
    ).toBe(
      '\nLeft out, because this machine lacks something:\n  2 tests: no nginx\n\nPassed at the second try:\n  a\n\nFailed:\n  b\n  c',
    );
  });
});
