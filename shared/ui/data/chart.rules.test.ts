import { expect, it } from 'vitest';
import { axisOf, labelEvery, startOf } from './chart.rules';

it.each([
  [35, [0, 10, 20, 30, 40]],
  [7, [0, 2, 4, 6, 8]],
  [1, [0, 1]],
  [0, [0, 1]],
  [125_000, [0, 50_000, 100_000, 150_000]],
  [0.4, [0, 0.1, 0.2, 0.3, 0.4]],
])('an axis for %d has the steps %j', (most, steps) => {
  expect(axisOf(most)).toEqual(steps);
});

it('writes as many labels as there is room for', () => {
  expect([labelEvery(7, 8), labelEvery(30, 8)]).toEqual([1, 4]);
});

it('leaves room for what is written along the axis', () => {
  expect(startOf(['0', '20'])).toBe(64);
  expect(startOf(['AU$0', 'AU$3,000'])).toBe(112);
});
