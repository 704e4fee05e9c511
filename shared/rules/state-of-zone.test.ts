import { expect, it } from 'vitest';
import { stateOfZone } from './state-of-zone';

it.each([
  ['Australia/Perth', 'WA'],
  ['Australia/Lord_Howe', 'NSW'],
  ['Asia/Shanghai', undefined],
  ['Australia/toString', undefined],
  ['UTC', undefined],
])('%s is in %s', (zone, state) => {
  expect(stateOfZone(zone)).toBe(state);
});
