import { expect, it } from 'vitest';
import { addBusinessDays } from './deletion.rules';

it.each([
  ['2026-11-23T02:00:00Z', 7, '2026-12-02T02:00:00Z'],
  ['2026-11-27T02:00:00Z', 1, '2026-11-30T02:00:00Z'],
  ['2026-11-28T02:00:00Z', 1, '2026-11-30T02:00:00Z'],
  // Already Saturday in Sydney.
  ['2026-11-26T20:00:00Z', 1, '2026-11-29T20:00:00Z'],
])('%s and %i business days are %s', (from, days, to) => {
  expect(addBusinessDays(new Date(from), days)).toEqual(new Date(to));
});
