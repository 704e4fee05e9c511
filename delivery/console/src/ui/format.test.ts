import { expect, it } from 'vitest';
import { size } from './format';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [45_120, '45.1 KB'],
  [1_234_567, '1.2 MB'],
  [-2_500, '−2.5 KB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(size(bytes)).toBe(text);
});
