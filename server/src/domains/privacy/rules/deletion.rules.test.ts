import { expect, it } from 'vitest';
import { addBusinessDays } from './deletion.rules';

it.each([
  ['2026-11-23T02:00:00Z', 7, '2026-12-02T12:59:59.999Z'],
  ['2026-11-27T02:00:00Z', 1, '2026-11-30T12:59:59.999Z'],
  ['2026-11-28T02:00:00Z', 1, '2026-11-30T12:59:59.999Z'],
  // It is already Saturday in Sydney.
  ['2026-11-26T20:00:00Z', 1, '2026-11-30T12:59:59.999Z'],
])('%s and %i business days are %s', (from, days, to) => {
  expect(addBusinessDays(new Date(from), days)).toEqual(new Date(to));
});
