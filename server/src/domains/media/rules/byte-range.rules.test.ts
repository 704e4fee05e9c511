import { expect, it } from 'vitest';
import { rangeOf } from './byte-range.rules';

it.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
])('%s of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
