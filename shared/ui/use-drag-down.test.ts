import { expect, it } from 'vitest';
import { dragCloses } from './use-drag-down';

it.each([
  ['far down, however slow', 96, 2000, true],
  ['not far, but fast', 40, 60, true],
  ['not far and slow', 60, 400, false],
  ['hardly at all, but fast', 10, 5, false],
  ['upwards', -120, 50, false],
])('a sheet that is pulled %s', (_, distance, time, closes) => {
  expect(dragCloses(distance, time)).toBe(closes);
});
