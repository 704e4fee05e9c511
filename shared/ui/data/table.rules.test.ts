import { describe, expect, it } from 'vitest';
import { nextSort, pagesAround, sortRows } from './table.rules';

describe('nextSort', () => {
  it('turns round with each press and begins again at another column', () => {
    const first = nextSort(undefined, 'name');
    const second = nextSort(first, 'name');
    expect([first.direction, second.direction, nextSort(second, 'name').direction]).toEqual([
      'ascending',
      'descending',
      'ascending',
    ]);
    expect(nextSort(second, 'fee')).toEqual({ by: 'fee', direction: 'ascending' });
  });
});

describe('sortRows', () => {
  const sorted = (rows: readonly (string | number | null)[], direction: 'ascending' | 'descending') =>
    sortRows(rows, (row) => row, direction, 'en-AU');

  it('has numbers by their size and numbers in texts, too', () => {
    expect(sorted([100, 9, 25], 'ascending')).toEqual([9, 25, 100]);
    expect(sorted(['Room 10', 'room 2'], 'ascending')).toEqual(['room 2', 'Room 10']);
  });

  it('has what is missing last in both directions', () => {
    expect(sorted(['b', null, 'a'], 'ascending')).toEqual(['a', 'b', null]);
    expect(sorted(['b', null, 'a'], 'descending')).toEqual(['b', 'a', null]);
  });
});

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('offers at page %i of %i: %j', (page, count, pages) => {
    expect(pagesAround(page, count)).toEqual(pages);
  });
});
