import { expect, it } from 'vitest';
import { growingPauses } from './pauses.mjs';

it('waits longer each time, up to a minute, and begins again after a minute that went well', () => {
  let time = 0;
  const pauses = growingPauses(() => time);
  expect(Array.from({ length: 8 }, () => pauses.next())).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  pauses.started();
  time = 59_000;
  expect(pauses.next()).toBe(60_000);
  pauses.started();
  time += 60_000;
  expect([pauses.next(), pauses.next()]).toEqual([1_000, 2_000]);
});
