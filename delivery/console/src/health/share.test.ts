import { expect, it } from 'vitest';
import { percent, share, upperQuartile } from './share';

const counts = { visits: 400, loadFailures: 5, errors: 0, poorVitals: 400 };

it('is of the visits', () => {
  expect([share(counts, 'loadFailures'), share(counts, 'errors'), share(counts, 'poorVitals')]).toEqual([1.25, 0, 100]);
  expect(share({ ...counts, visits: 0 }, 'errors')).toBeNull();
});

it('is shown with two places at most', () => {
  expect([percent(1.25), percent(100 / 3), percent(0), percent(null)]).toEqual(['1.25%', '33.33%', '0%', '–']);
});

it.each([
  [[3, 1, 0], 100],
  [[1, 2, 1], 200],
  [[0, 0, 4], Number.POSITIVE_INFINITY],
  [[0, 0, 0], null],
])('three quarters of %j are at most %s', (histogram, bound) => {
  expect(upperQuartile(histogram, [100, 200])).toBe(bound);
});
