interface Page<Row> {
  list: readonly Row[];
  nextCursor: string | null;
}

/** Returns every row of a list, read page by page. @param read reads the page at a cursor, the first one without */
export async function readAll<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.list);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}
