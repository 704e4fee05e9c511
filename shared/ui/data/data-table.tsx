import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '../../remote/text';
import { Icon } from '../icon';
import { look } from '../look';
import { Skeleton } from '../page';
import { VisuallyHidden } from '../visually-hidden';
import styles from './data-table.module.css';
import { useDataText } from './data-text';
import { PageBar, type PageBarProps } from './page-bar';
import { nextSort, type Sort, sortRows } from './table.rules';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the rows are sorted by; `true` where someone else sorts them, see `onSort`. */
  sort?: true | ((row: Row) => string | number | null | undefined);
  /** Numbers and amounts stand at the end. */
  align?: 'end';
}

interface DataTableProps<Row> {
  /** What the table is of; it is its name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** How a row is called, for the names of its controls. */
  rowName?: (row: Row) => string;
  /** Stands in the place of rows where there are none. */
  empty: ReactNode;
  sort?: Sort;
  /** Hears of another order, where the server sorts; without it the table does. */
  onSort?: (sort: Sort) => void;
  /** Rows of a page, where all rows are there; `pages` where the server gives one page. */
  pageSize?: number;
  pages?: PageBarProps;
  /** What can be done with a row, at its end. */
  actions?: (row: Row) => ReactNode;
  /** Keys of the rows that are selected; several can be then. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  loading?: boolean;
}

/**
 * Shows rows to compare, in an order that can be changed, page by page. On a phone each row is a card, whose heading is the first column; it stays a
 * table to screen readers.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowName = rowKey,
    empty,
    onSort,
    pageSize,
    actions,
    selected,
    onSelect,
  } = props;
  const t = useDataText();
  const id = useId();
  const locale = useLocale();
  const [ownSort, setOwnSort] = useState(props.sort);
  const [page, setPage] = useState(1);
  const sort = onSort ? props.sort : ownSort;
  const sorted = columns.find(({ key }) => key === sort?.by);
  const sortedBy = sorted?.sort;
  const all =
    rows && sort && !onSort && typeof sortedBy === 'function'
      ? sortRows(rows, sortedBy, sort.direction, locale)
      : (rows ?? []);
  const lastPage = pageSize ? Math.max(1, Math.ceil(all.length / pageSize)) : 1;
  const at = Math.min(page, lastPage);
  const shown = pageSize ? all.slice((at - 1) * pageSize, at * pageSize) : all;
  const pages = props.pages ?? (pageSize ? { page: at, pageSize, total: all.length, onPage: setPage } : undefined);

  function sortBy(key: string) {
    const next = nextSort(sort, key);
    setPage(1);
    if (onSort) onSort(next);
    else setOwnSort(next);
  }
  function select(keys: readonly string[], isOn: boolean) {
    const next = new Set(selected);
    for (const key of keys) isOn ? next.add(key) : next.delete(key);
    onSelect?.(next);
  }
  if (!rows) {
    return (
      <div aria-busy="true" aria-label={label} className={look('stack', 8)} role="status">
        <Skeleton height={48} />
        <Skeleton height={240} />
      </div>
    );
  }
  if (all.length === 0) return empty;
  const keys = shown.map(rowKey);
  const chosen = keys.filter((key) => selected?.has(key));
  const sortable = columns.filter((column) => column.sort);
  return (
    <div className={look('shrinks')}>
      {sortable.length > 0 ? (
        <p className={styles.phoneSort}>
          <label htmlFor={`${id}-sort`}>{t('table.sort')}</label>
          <select id={`${id}-sort`} onChange={(event) => sortBy(event.target.value)} value={sort?.by ?? ''}>
            {sort ? null : <option value="">—</option>}
            {sortable.map((column) => (
              <option key={column.key} value={column.key}>
                {column.title}
              </option>
            ))}
          </select>
          {sort ? (
            <button
              aria-label={t(`table.sorted.${sort.direction}`, { column: sorted?.title ?? '' })}
              className={styles.turn}
              onClick={() => sortBy(sort.by)}
              type="button"
            >
              <Icon name={sort.direction === 'ascending' ? 'up' : 'down'} />
            </button>
          ) : null}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: no landmark, as the section around it may have the same name, and no group of fields */}
      <div aria-label={label} className={styles.scroll} role="group" tabIndex={0}>
        <table aria-busy={props.loading} aria-label={label} className={styles.table}>
          <thead className={styles.head}>
            <tr>
              {selected ? (
                <th className={styles.box} scope="col">
                  <input
                    aria-label={t('table.all')}
                    checked={chosen.length === keys.length}
                    onChange={(event) => select(keys, event.target.checked)}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen.length > 0 && chosen.length < keys.length;
                    }}
                    type="checkbox"
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <Head column={column} key={column.key} onSort={sortBy} sort={sort} />
              ))}
              {actions ? (
                <th scope="col">
                  <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const key = rowKey(row);
              return (
                <tr className={styles.row} data-selected={selected?.has(key) || undefined} key={key}>
                  {selected ? (
                    <td className={styles.box}>
                      <input
                        aria-label={t('table.select', { row: rowName(row) })}
                        checked={selected.has(key)}
                        onChange={(event) => select([key], event.target.checked)}
                        type="checkbox"
                      />
                    </td>
                  ) : null}
                  {columns.map((column, place) => (
                    <td
                      className={`${column.align ? styles.end : ''} ${place === 0 ? styles.first : ''}`}
                      key={column.key}
                    >
                      {place === 0 ? null : (
                        <span aria-hidden="true" className={styles.name}>
                          {column.title}
                        </span>
                      )}
                      <span>{column.cell(row)}</span>
                    </td>
                  ))}
                  {actions ? <td className={styles.actions}>{actions(row)}</td> : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {pages ? <PageBar {...pages} /> : null}
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (key: string) => void;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, title, align } = column;
  const direction = sort?.by === key ? sort.direction : undefined;
  return (
    <th aria-sort={column.sort ? (direction ?? 'none') : undefined} className={align ? styles.end : ''} scope="col">
      {column.sort ? (
        <button className={`${look('line', 4, 'inline')} ${styles.sort}`} onClick={() => onSort(key)} type="button">
          {title}
          <Icon name={direction === 'ascending' ? 'up' : direction === 'descending' ? 'down' : 'sort'} size={16} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
