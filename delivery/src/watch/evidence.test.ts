import { expect, it } from 'vitest';
import { logEvidence } from './evidence';

const alternatives = [
  { ratio: 50, weight: 0.5 },
  { ratio: 4, weight: 0.5 },
];

/** Returns the mean of the evidence over every way in which the coins of 30 visitors may fall. */
function meanEvidence(chance: number, share: number, tolerated: number): number {
  const coins = 30;
  let probability = (1 - chance) ** coins;
  let mean = 0;
  for (let canary = 0; canary <= coins; canary += 1) {
    mean += probability * Math.exp(logEvidence({ canary, control: coins - canary }, share, tolerated, alternatives));
    probability *= ((coins - canary) / (canary + 1)) * (chance / (1 - chance));
  }
  return mean;
}

it.each([0.01, 0.1, 0.25, 0.5])('fair coins give no evidence on average, at a share of %d', (share) => {
  expect(meanEvidence(share, share, 1)).toBeCloseTo(1, 10);
});

it('coins within the tolerance give less than none', () => {
  expect(meanEvidence(0.11, 0.1, 1.2)).toBeLessThan(1);
});

it('coins of a canary that fails give more with each', () => {
  const evidence = [0, 2, 4, 6].map((canary) => logEvidence({ canary, control: 1 }, 0.1, 1, alternatives));
  expect(evidence).toEqual([...evidence].sort((one, other) => one - other));
  expect(evidence[3]).toBeGreaterThan(Math.log(1000));
});
