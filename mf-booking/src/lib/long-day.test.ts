import { expect, it } from 'vitest';
import { longDay } from './long-day';

it('names the year of a day that is not of this one', () => {
  const now = new Date('2026-11-26T00:00:00Z');
  expect(longDay('2026-11-27', 'en', now)).toBe('Friday 27 November');
  expect(longDay('2027-01-05', 'en', now)).toBe('Tue, 5 Jan 2027');
});
