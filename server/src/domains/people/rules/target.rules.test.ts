import { expect, it } from 'vitest';
import { lateSince } from './target.rules';

/** Times of Sydney, in summer. */
it.each([
  ['a Thursday: since Tuesday', '2026-11-26T10:00:00+11:00', '2026-11-24T10:00:00+11:00'],
  ['a Monday: since Thursday', '2026-11-30T10:00:00+11:00', '2026-11-26T10:00:00+11:00'],
  ['a Sunday: since Wednesday, as on Friday', '2026-11-29T10:00:00+11:00', '2026-11-25T10:00:00+11:00'],
])('on %s', (_day, now, since) => {
  expect(lateSince(new Date(now))).toEqual(new Date(since));
});
