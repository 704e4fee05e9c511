import { expect, it } from 'vitest';
import { duration } from './progress.mjs';

it.each([
  [40, '0.0 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 00 s'],
  [125_000, '2 min 05 s'],
])('%i ms reads %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
