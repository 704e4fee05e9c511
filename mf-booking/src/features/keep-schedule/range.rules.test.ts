import { expect, it } from 'vitest';
import { rangeAfter } from './range.rules';

const ids = ['a', 'b', 'c', 'd', 'e'];
const begin = { from: 'b', on: true, before: ['e'] };

it('a range chooses all from its beginning to what it has reached, in both directions', () => {
  expect(rangeAfter(ids, begin, 'd')).toEqual(['b', 'c', 'd', 'e']);
  expect(rangeAfter(ids, begin, 'a')).toEqual(['a', 'b', 'e']);
  expect(rangeAfter(ids, begin, 'b')).toEqual(['b', 'e']);
});

it('takes back what was chosen where it begins at something chosen', () => {
  expect(rangeAfter(ids, { from: 'a', on: false, before: ['a', 'b', 'd'] }, 'c')).toEqual(['d']);
});
