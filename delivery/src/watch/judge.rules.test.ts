import { describe, expect, it } from 'vitest';
import type { ArmCounts } from '../health/counts.store';
import { type Counts, judge } from './judge.rules';

const arm = (visits: number, failed: Partial<ArmCounts> = {}): ArmCounts => ({
  visits,
  loadFailures: 0,
  errors: 0,
  poorVitals: 0,
  ...failed,
});

const quiet: Counts = { canary: arm(0), control: arm(0) };

const found = (share: number, counts: Counts, recent = quiet) => judge(share, [{ counts, weight: 1 }], recent);

describe('a canary at 10%', () => {
  it.each([
    ['nothing has happened', quiet],
    ['both arms fail alike', { canary: arm(200, { errors: 20 }), control: arm(1800, { errors: 180 }) }],
    ['few have failed', { canary: arm(20, { errors: 3 }), control: arm(180, { errors: 2 }) }],
    ['more fail, but hardly any', { canary: arm(50_000, { errors: 60 }), control: arm(450_000) }],
    [
      'vitals are a little poorer',
      { canary: arm(2000, { poorVitals: 320 }), control: arm(18_000, { poorVitals: 2700 }) },
    ],
    ['fewer visits came than its share', { canary: arm(70), control: arm(900) }],
    ['control is worse', { canary: arm(200), control: arm(1800, { errors: 900, loadFailures: 900 }) }],
  ])('stays where %s', (_, counts) => {
    expect(found(10, counts)).toEqual({ kind: 'healthy' });
  });

  it.each([
    ['errors', { canary: arm(20, { errors: 10 }), control: arm(180, { errors: 2 }) }],
    ['loadFailures', { canary: arm(20, { loadFailures: 10 }), control: arm(180, { loadFailures: 2 }) }],
    ['poorVitals', { canary: arm(1000, { poorVitals: 400 }), control: arm(9000, { poorVitals: 1350 }) }],
  ] as const)('is worse where it fails by %s', (metric, counts) => {
    expect(found(10, counts)).toEqual({
      kind: 'worse',
      metric,
      canary: { failed: counts.canary[metric], visits: counts.canary.visits },
      control: { failed: counts.control[metric], visits: counts.control.visits },
    });
  });

  it('is silent where its pages do not start', () => {
    expect(found(10, { canary: arm(1), control: arm(450) })).toMatchObject({ kind: 'silent', expected: 50 });
  });

  it('needs more evidence for a part of the budget', () => {
    const counts = { canary: arm(20, { errors: 5 }), control: arm(180, { errors: 1 }) };
    expect(judge(10, [{ counts, weight: 1 }], quiet)).toMatchObject({ kind: 'worse' });
    expect(judge(10, [{ counts, weight: 0.01 }], quiet)).toEqual({ kind: 'healthy' });
  });
});

describe('both arms', () => {
  const failing = { canary: arm(20, { errors: 8 }), control: arm(180, { errors: 70 }) };

  it('fail of an outage', () => {
    expect(found(10, failing, failing)).toEqual({
      kind: 'outage',
      metric: 'errors',
      canary: { failed: 8, visits: 20 },
      control: { failed: 70, visits: 180 },
    });
  });

  it('do not hide a canary that is worse still', () => {
    const counts = { ...failing, canary: arm(80, { errors: 75 }) };
    expect(found(10, counts, failing)).toMatchObject({ kind: 'worse', metric: 'errors' });
  });

  it('are not compared where everyone has the canary', () => {
    expect(found(100, { canary: arm(1000, { errors: 900 }), control: arm(0) })).toEqual({ kind: 'healthy' });
  });

  it('are not compared where only a segment has the canary', () => {
    expect(found(0, { canary: arm(0), control: arm(1000, { errors: 900 }) })).toEqual({ kind: 'healthy' });
  });
});
