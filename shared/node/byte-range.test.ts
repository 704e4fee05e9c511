import { expect, it } from 'vitest';
import { byteRange } from './byte-range';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
])('%s of 1000 bytes is a part', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});

it.each([undefined, 'bytes=', 'bytes=-', 'bytes=9-5', 'bytes=0-1,5-6', 'lines=1-2'])(
  '%s is the whole file',
  (header) => {
    expect(byteRange(header, 1000)).toBeUndefined();
  },
);

it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is not in a file of 1000 bytes', (header) => {
  expect(byteRange(header, 1000)).toBe('unsatisfiable');
});
