/** What of a table is shown: its order and its page. */

export interface Sort {
  /** Key of the column. */
  by: string;
  direction: 'ascending' | 'descending';
}

/** Returns the order after a press on a column's head: ascending, descending, ascending again. */
export function nextSort(sort: Sort | undefined, by: string): Sort {
  return { by, direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

type Comparable = string | number | null | undefined;

function compare(one: Comparable, other: Comparable, locale: string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), locale, { numeric: true, sensitivity: 'base' });
}

/** Returns rows in the order of a value; those without one are last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortedBy: (row: Row) => Comparable,
  direction: Sort['direction'],
  locale: string,
): Row[] {
  const has = (row: Row) => sortedBy(row) !== null && sortedBy(row) !== undefined;
  const sign = direction === 'ascending' ? 1 : -1;
  const sorted = rows.filter(has).sort((one, other) => sign * compare(sortedBy(one), sortedBy(other), locale));
  return [...sorted, ...rows.filter((row) => !has(row))];
}

/** Returns pages to offer: the first, the last and those around the one that is shown; `null` for a gap. */
export function pagesAround(page: number, count: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count);
  const pages: (number | null)[] = [];
  for (const one of [...new Set(shown)].sort((a, b) => a - b)) {
    const before = pages.at(-1);
    // A gap of one page takes as much room as the page.
    if (before && one - before === 2) pages.push(one - 1);
    else if (before && one - before > 2) pages.push(null);
    pages.push(one);
  }
  return pages;
}
