import { expect, it } from 'vitest';
import { proposedHours } from './weekly.rules';

it.each([
  [[], '09:00', '12:00'],
  [['12:00'], '13:00', '17:00'],
  [['11:30', '16:00'], '17:00', '19:00'],
  [['17:00', '12:00'], '18:00', '20:00'],
  [['21:30'], '22:00', '23:00'],
])('after %j, hours from %s to %s are proposed', (ends, starts, until) => {
  expect(proposedHours(ends.map((time) => ({ ends: time })))).toEqual({ starts, ends: until });
});
