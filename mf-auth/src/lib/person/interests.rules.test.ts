import { expect, it } from 'vitest';
import { selectionOf, toggled } from './interests.rules';

const list = [...Array(16).keys()];

it('each turn shows others, until all have been shown', () => {
  expect(selectionOf(list, 0)).toEqual(list.slice(0, 8));
  expect(selectionOf(list, 1)).toEqual(list.slice(8));
  expect(selectionOf(list, 2)).toEqual(list.slice(0, 8));
});

it('a selection at the end of the list goes on at its beginning', () => {
  expect(selectionOf(list.slice(0, 12), 1)).toEqual([8, 9, 10, 11, 0, 1, 2, 3]);
});

it('a short list is shown whole', () => {
  expect(selectionOf([1, 2], 5)).toEqual([1, 2]);
});

it('choosing twice is choosing nothing', () => {
  expect(toggled(['facelift'], 'fox_eyes')).toEqual(['facelift', 'fox_eyes']);
  expect(toggled(['facelift', 'fox_eyes'], 'facelift')).toEqual(['fox_eyes']);
});
