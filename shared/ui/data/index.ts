/** Tables, numbers and charts: a group of the kit with a file of its own. */
export { Chart } from './chart';
export type { ChartProps, Series } from './chart-drawing';
export { type CsvCell, saveCsv } from './csv';
export { type Column, DataTable } from './data-table';
export { PageBar } from './page-bar';
export { Stat, StatRow } from './stat';
export type { Sort } from './table.rules';
