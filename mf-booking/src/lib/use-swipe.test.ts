import { expect, it } from 'vitest';
import { wayOf } from './use-swipe';

it.each([
  ['to the left leads on', -80, 10, false, 1],
  ['to the right leads back', 80, -10, false, -1],
  ['to the left leads back in a text from right to left', -80, 10, true, -1],
  ['that is short does nothing', -40, 0, false, 0],
  ['that is a scroll does nothing', -80, 60, false, 0],
] as const)('a swipe %s', (_, across, down, isRightToLeft, way) => {
  expect(wayOf(across, down, isRightToLeft)).toBe(way);
});
