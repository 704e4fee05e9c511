import { expect, it } from 'vitest';
import { relaxedSearches } from './relax-search.rules';
import type { Search } from './search.rules';

const search: Search = {
  keyword: 'botx',
  stateCode: 'NSW',
  cityCode: 'double-bay',
  maxFee: 100,
  pageSize: 10,
  pageNum: 1,
};
const filters = ['keyword', 'stateCode', 'maxFee'] as const;
const none = filters.map((filter) => ({ filter, doctors: 0 }));
const states = [{ value: 'NSW', doctors: 0 }];

it('takes away each filter that hides someone, the one that hides the most first', () => {
  const without = [
    { filter: 'keyword', doctors: 1 },
    { filter: 'stateCode', doctors: 0 },
    { filter: 'maxFee', doctors: 4 },
  ];
  const found = relaxedSearches(search, filters, { without, only: [], states });
  expect(found.map(({ kind, filter, doctors }) => [kind, filter, doctors])).toEqual([
    ['without', 'maxFee', 4],
    ['without', 'keyword', 1],
  ]);
  expect(Object.keys(found[0]?.change ?? {})).toEqual(['maxFee']);
});

it('goes from a city to its state', () => {
  const [found] = relaxedSearches(search, filters, { without: none, only: [], states: [{ value: 'NSW', doctors: 2 }] });
  expect(found).toEqual({ kind: 'state', filter: 'cityCode', doctors: 2, change: { cityCode: undefined } });
});

it('keeps one filter alone where taking one away is not enough', () => {
  const only = [{ filter: 'maxFee', doctors: 3 }];
  const found = relaxedSearches(search, filters, { without: none, only, states });
  expect(found.map(({ kind, change }) => [kind, Object.keys(change)])).toEqual([['only', ['keyword', 'stateCode']]]);
});

it('knows nothing to change where every filter alone finds no one', () => {
  expect(relaxedSearches(search, filters, { without: none, only: none, states })).toEqual([]);
});
