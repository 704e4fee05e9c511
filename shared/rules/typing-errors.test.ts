import { expect, it } from 'vitest';
import { distance, isNearly } from './typing-errors';

it.each([
  ['peel', 'peel', 0],
  ['peel', 'peels', 1],
  ['peel', 'pele', 1],
  ['peel', 'tuck', 4],
])('%s and %s differ by %i', (one, other, expected) => {
  expect(distance(one, other, 2)).toBe(expected);
});

it.each([
  ['Paramatta', 'Parramatta', true],
  ['doubel bay', 'Double Bay', true],
  ['kew', 'Kow', false],
  ['bondi', 'Bordeaux', false],
])('%s is nearly %s: %s', (word, other, expected) => {
  expect(isNearly(word, other)).toBe(expected);
});
