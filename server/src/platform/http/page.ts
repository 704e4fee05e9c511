/** The shapes of lists, as `pageOf` of the contract declares them. */
import { writeCursor } from './cursor';

/** Returns a list that is short enough to be given whole. */
export function wholeList<Item>(list: Item[]) {
  return { list, total: list.length, pageNum: 1, pageSize: list.length, nextCursor: null };
}

/** Returns one numbered page of a counted list; past its end nothing is counted. */
export function numberedPage<Item>(list: Item[], total: number | null, pageNum: number, pageSize: number) {
  return { list, total, pageNum, pageSize, nextCursor: null };
}

/** Returns one numbered page of a counted list that can be read on, too: the cursor is the number of the next page. */
export function followedPage<Item>(list: Item[], total: number, pageNum: number, pageSize: number) {
  const nextCursor = pageNum * pageSize < total ? String(pageNum + 1) : null;
  return { list, total, pageNum, pageSize, nextCursor };
}

/** Returns a page of a feed: what follows is found by the cursor, nothing is counted. */
export function cursorPage<Item>(list: Item[], pageSize: number, nextCursor: string | null) {
  return { list, total: null, pageNum: 1, pageSize, nextCursor };
}

/**
 * Returns a page of a feed.
 * @param rows one more than the page has, where something follows
 * @param placeOf the parts of the cursor after a row
 */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  pageSize: number,
  placeOf: (last: Row) => readonly (string | number)[],
  present: (row: Row) => Item,
) {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return cursorPage(shown.map(present), pageSize, last ? writeCursor(placeOf(last)) : null);
}
