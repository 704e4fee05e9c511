import { expect, it } from 'vitest';
import { findsDoctors } from './search-site.rules';

it.each([
  ['', false],
  ['q=facelift', false],
  ['find=doctors', true],
  ['keyword=skin&state=NSW', true],
])('?%s is about doctors: %s', (query, doctors) => {
  expect(findsDoctors(new URLSearchParams(query))).toBe(doctors);
});
