import { describe, expect, it } from 'vitest';
import { filesToRunAgain, latest, tooUnsteady } from './second-try.mjs';

/** @param {string} name @param {string} [status] */
const file = (name, status = 'failed') => ({ name, status, message: '', assertionResults: [] });

describe('filesToRunAgain', () => {
  it('are those that failed', () => {
    expect(filesToRunAgain({ testResults: [file('a'), file('b', 'passed'), file('c')] })).toEqual(['a', 'c']);
  });

  it('are none where more than three failed', () => {
    expect(filesToRunAgain({ testResults: ['a', 'b', 'c', 'd'].map((name) => file(name)) })).toEqual([]);
  });
});

it('latest has each file as it was when it ran last', () => {
  const first = { testResults: [file('a'), file('b', 'passed')] };
  expect(latest(first, { testResults: [file('a', 'passed')] })).toEqual({
    testResults: [file('b', 'passed'), file('a', 'passed')],
  });
});

describe('tooUnsteady', () => {
  it('counts files, not tests', () => {
    const tests = [
      'a.test.ts › one',
      'a.test.ts › two',
      'b.test.ts › one',
      'e2e/c.spec.ts:7 › one',
      'e2e/c.spec.ts:9 › two',
    ];
    expect(tooUnsteady(tests)).toBeUndefined();
  });

  it('says how many there are where there are more than three', () => {
    expect(tooUnsteady(['a › 1', 'b › 1', 'c › 1', 'd › 1'])).toBe('4 unsteady test files, and at most 3 may be.');
  });
});
