/** An amount is written with both decimals. */
export type CsvCell = string | number | { cents: number };

/** Spreadsheets take what begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

function written(cell: CsvCell): string {
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2);
  if (typeof cell === 'number') return String(cell);
  return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}

/** Returns rows as CSV (RFC 4180); the first row has the headings. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
