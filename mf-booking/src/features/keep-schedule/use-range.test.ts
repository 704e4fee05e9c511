import { expect, it } from 'vitest';
import { itemAfter } from './use-range';

const columns = [
  [
    { id: 'mon9', at: 540 },
    { id: 'mon11', at: 660 },
  ],
  [],
  [
    { id: 'wed10', at: 600 },
    { id: 'wed12', at: 720 },
    { id: 'wed13', at: 780 },
  ],
];

it.each([
  ['mon9', 'ArrowDown', 'mon11'],
  ['mon11', 'ArrowDown', 'wed10'],
  ['mon9', 'ArrowUp', undefined],
  ['mon11', 'ArrowRight', 'wed10'],
  ['wed13', 'ArrowLeft', 'mon11'],
  ['wed10', 'ArrowRight', undefined],
  ['wed10', 'Enter', undefined],
])('leads from %s by %s to %s', (from, key, to) => {
  expect(itemAfter(columns, from, key)).toBe(to);
});
