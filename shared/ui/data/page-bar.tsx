import { useId } from 'react';
import { Icon } from '../icon';
import { look } from '../look';
import { useDataText } from './data-text';
import styles from './page-bar.module.css';
import { pagesAround } from './table.rules';

export interface PageBarProps {
  /** Pages count from 1. */
  page: number;
  pageSize: number;
  /** The number of rows of all pages. */
  total: number;
  onPage: (page: number) => void;
  /** Sizes to choose from; with `onPageSize`. */
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
}

/** Shows which part of a list is shown, and the way to the others. */
export function PageBar({ page, pageSize, total, onPage, pageSizes = [10, 20, 50], onPageSize }: PageBarProps) {
  const t = useDataText();
  const id = useId();
  const count = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <div className={look('row', 8, 24, 'between', 'above-16')}>
      <p className={look('muted', 'small', 'numbers')} role="status">
        {t('pages.shown', { from, to: Math.min(total, page * pageSize), total })}
      </p>
      {count > 1 ? (
        <nav aria-label={t('pages')} className={`${look('line', 4)} ${styles.pages}`}>
          <Turn icon="back" label={t('pages.previous')} onPage={onPage} to={page > 1 ? page - 1 : undefined} />
          {pagesAround(page, count).map((one, place, all) =>
            one === null ? (
              <span aria-hidden="true" className={styles.gap} key={`after ${all[place - 1]}`}>
                …
              </span>
            ) : (
              <button
                aria-current={one === page ? 'page' : undefined}
                aria-label={t('pages.page', { page: one })}
                className={styles.page}
                data-thumb
                key={one}
                onClick={() => onPage(one)}
                type="button"
              >
                {one}
              </button>
            ),
          )}
          <Turn icon="forward" label={t('pages.next')} onPage={onPage} to={page < count ? page + 1 : undefined} />
        </nav>
      ) : null}
      {onPageSize ? (
        <span className={`${look('line', 8)} ${styles.size}`}>
          <label htmlFor={id}>{t('pages.size')}</label>
          <select id={id} onChange={(event) => onPageSize(Number(event.target.value))} value={pageSize}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </span>
      ) : null}
    </div>
  );
}

interface TurnProps {
  icon: 'back' | 'forward';
  label: string;
  to: number | undefined;
  onPage: (page: number) => void;
}

function Turn({ icon, label, to, onPage }: TurnProps) {
  return (
    <button
      aria-disabled={to === undefined || undefined}
      aria-label={label}
      className={styles.page}
      onClick={() => to !== undefined && onPage(to)}
      type="button"
    >
      <Icon name={icon} />
    </button>
  );
}
