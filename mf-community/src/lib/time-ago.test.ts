import { expect, it } from 'vitest';
import { timeAgo } from './time-ago';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:30Z', 'now'],
  ['2026-11-21T11:30:00Z', '30 min. ago'],
  ['2026-11-21T09:00:00Z', '3 hr. ago'],
  ['2026-11-20T09:00:00Z', 'yesterday'],
  ['2026-09-01T09:00:00Z', '2 mo. ago'],
  ['2026-11-21T12:00:30Z', 'now'],
])('says of %s %s', (at, said) => {
  expect(timeAgo(at, now, 'en-US')).toBe(said);
});
