import { describe, expect, it } from 'vitest';
import { none, playwrightCounts, settled, sum, vitestCounts } from './counts.mjs';

describe('vitestCounts', () => {
  it('counts a file that does not load as one failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'pending' }] },
      { status: 'failed', assertionResults: [] },
    ];
    expect(vitestCounts({ testResults })).toEqual({ passed: 2, failed: 1 });
  });

  it('does not count a file with failed tests once more', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }];
    expect(vitestCounts({ testResults })).toEqual({ passed: 1, failed: 1 });
  });
});

describe('playwrightCounts', () => {
  it('counts a test that passed at its second try as passed, and errors outside of tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2 });
  });
});

describe('settled', () => {
  it('leaves a good part alone', () => {
    expect(settled({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  });

  it('counts a part that ran no test as one failure', () => {
    expect(settled(none, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('leaves a part alone that may run no test', () => {
    expect(settled(none, 0, true)).toEqual(none);
  });

  it('counts a process that failed without a failed test as one failure', () => {
    expect(settled({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('does not add to counted failures', () => {
    expect(settled({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });
});

it('sums the parts', () => {
  expect(sum([{ passed: 1, failed: 2 }, none, { passed: 3, failed: 0 }])).toEqual({ passed: 4, failed: 2 });
});
