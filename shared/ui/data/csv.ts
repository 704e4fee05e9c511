import { type CsvCell, csvOf } from '../../rules/csv';
import { saveFile } from '../save-file';

export type { CsvCell };

/** Saves rows as a file of the visitor that spreadsheets open, also with Chinese; the first row has the headings. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([`\uFEFF${csvOf(rows)}`], { type: 'text/csv' }));
}
