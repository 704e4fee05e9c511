import { expect, it } from 'vitest';
import { wayBetween } from './view-transitions';

it.each([
  ['from a list to what is in it', 1, 2, 'PUSH', 'forward'],
  ['from one detail to the next', 2, 2, 'PUSH', 'forward'],
  ['by the arrow to the list', 2, 1, 'PUSH', 'back'],
  ['by Back to the detail before', 2, 2, 'POP', 'back'],
  ['by Forward to the detail', 1, 2, 'POP', 'forward'],
  ['from one place of the bar to another', 1, 1, 'PUSH', 'across'],
  ['by Back to another place of the bar', 1, 1, 'POP', 'across'],
] as const)('the way %s', (_, from, to, action, way) => {
  expect(wayBetween(from, to, action)).toBe(way);
});
