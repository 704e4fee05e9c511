import { expect, it } from 'vitest';
import { followed, isEnough } from './pull.rules';

it.each([
  [-40, 0, false],
  [60, 30, false],
  [128, 64, true],
  [900, 96, true],
])('a finger that has moved by %i px pulls %i px', (distance, pulled, refreshes) => {
  expect(followed(distance)).toBe(pulled);
  expect(isEnough(followed(distance))).toBe(refreshes);
});
