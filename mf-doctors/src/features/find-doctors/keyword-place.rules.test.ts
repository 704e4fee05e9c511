import { expect, test } from 'vitest';
import { placesInKeyword } from './keyword-place.rules';

test('the end of the words may be a place, the longer name first', () => {
  expect(placesInKeyword('botx double bay')).toEqual([
    { rest: 'botx', place: 'double bay' },
    { rest: 'botx double', place: 'bay' },
  ]);
});

test('a word that leads to a place belongs to neither', () => {
  expect(placesInKeyword('fillers near  Perth')).toEqual([{ rest: 'fillers', place: 'Perth' }]);
});

test('no place has more than three words', () => {
  expect(placesInKeyword('a b c d e').map(({ place }) => place)).toEqual(['c d e', 'd e', 'e']);
});

test.each(['', 'botox', 'in perth'])('"%s" is looked for as it is', (keyword) =>
  expect(placesInKeyword(keyword)).toEqual([]),
);
