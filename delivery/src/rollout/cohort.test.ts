import { describe, expect, it } from 'vitest';
import { armOf, tossOf } from './cohort';

const salt = Buffer.from('a salt of a rollout');
const visitors = Array.from({ length: 20_000 }, (_, place) => `visitor-${place}`);
const armsAt = (share: number, remote = 'mf-x') => visitors.map((visit) => armOf({ salt, visit, remote }, share));
const shareOf = (arms: string[], arm: string) => arms.filter((one) => one === arm).length / arms.length;

describe('a cohort', () => {
  it('is as large as its share, and everyone else is in control', () => {
    for (const share of [0, 10, 50, 75, 100]) {
      const arms = armsAt(share);
      expect(Math.abs(shareOf(arms, 'canary') - share / 100)).toBeLessThan(0.01);
      expect(shareOf(arms, 'canary') + shareOf(arms, 'control')).toBe(1);
    }
  });

  it('has no one at 0%, and everyone at 100%', () => {
    expect([shareOf(armsAt(0), 'canary'), shareOf(armsAt(100), 'canary')]).toEqual([0, 1]);
  });

  it('loses no one while its share grows', () => {
    const shares = [1, 10, 25, 50, 100].map((share) => armsAt(share));
    for (const [place, arms] of shares.slice(1).entries()) {
      const before = shares[place] ?? [];
      expect(before.every((arm, visitor) => arm !== 'canary' || arms[visitor] === 'canary')).toBe(true);
    }
  });

  it('of one remote says nothing of that of another', () => {
    const [ones, others] = [armsAt(50), armsAt(50, 'mf-y')];
    const both = ones.filter((arm, place) => arm === 'canary' && others[place] === 'canary').length;
    expect(Math.abs(both / ones.length - 0.25)).toBeLessThan(0.015);
  });

  it('is drawn evenly, from 0 to below 1', () => {
    const tosses = visitors.map((visit) => tossOf({ salt, visit, remote: 'mf-x' }));
    expect(Math.min(...tosses)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...tosses)).toBeLessThan(1);
    expect(Math.abs(tosses.reduce((sum, toss) => sum + toss, 0) / tosses.length - 0.5)).toBeLessThan(0.01);
  });
});
