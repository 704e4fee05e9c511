import { saveFile } from '../save-file';

/** An amount is written with both decimals. */
export type CsvCell = string | number | { cents: number };

/** Spreadsheets take what begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2);
  return `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}

/** Returns rows as a file that spreadsheets open, also with Chinese; the first row has the headings. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

/** Saves rows as a file of the visitor. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv' }));
}
