import { expect, test } from 'vitest';
import { placesInKeyword } from './keyword-place.rules';

test('the end or the beginning of the words may be a place, the longer name first', () => {
  expect(placesInKeyword('botx double bay')).toEqual([
    { rest: 'botx', place: 'double bay' },
    { rest: 'bay', place: 'botx double' },
    { rest: 'botx double', place: 'bay' },
    { rest: 'double bay', place: 'botx' },
  ]);
});

test('a word that leads to a place belongs to neither', () => {
  expect(placesInKeyword('fillers near  Perth')[0]).toEqual({ rest: 'fillers', place: 'Perth' });
});

test('no place has more than three words', () => {
  const places = ['c d e', 'a b c', 'd e', 'a b', 'e', 'a'];
  expect(placesInKeyword('a b c d e').map(({ place }) => place)).toEqual(places);
});

test.each(['', 'botox', 'in perth'])('"%s" is looked for as it is', (keyword) =>
  expect(placesInKeyword(keyword)).toEqual([]),
);
