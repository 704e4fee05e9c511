import type { DataOf } from '@charis/shared/contract';
import { Button, EmptyState, ErrorState } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './catalogue.module.css';
import { matches } from './filter.rules';
import { FilterBar } from './filter-bar';
import { Tile } from './tile';
import { Tiles } from './tiles';
import { useFilter } from './use-filter';

type Item = DataOf<'listInstruments'>['list'][number] & Partial<DataOf<'listProcedures'>['list'][number]>;

interface CatalogueProps {
  /** Absent until it has arrived. */
  items: Item[] | undefined;
  /** Why there are none to come. */
  failed: { title: string; retry: () => void } | undefined;
  search: string;
  count: (count: number) => string;
  /** How many tiles are expected. */
  expected: number;
  withBudget?: boolean;
}

/** Tiles of procedures or instruments with their filter. The whole list is short, so it is filtered here. */
export function Catalogue({ items, failed, search, count, expected, withBudget = false }: CatalogueProps) {
  const t = useText();
  const { filter, change, reset } = useFilter();
  const found = items?.filter((item) => matches(item, filter));
  return (
    <>
      <FilterBar
        count={found ? count(found.length) : ''}
        filter={filter}
        onChange={change}
        search={search}
        withBudget={withBudget}
      />
      {failed ? <ErrorState onRetry={failed.retry} title={failed.title} /> : null}
      {found?.length === 0 ? (
        <EmptyState
          action={<Button onClick={reset}>{t('empty.reset')}</Button>}
          hint={t('empty.hint')}
          title={t('empty.title')}
        />
      ) : null}
      {found?.length ? (
        <Tiles>
          {found.map((item) => (
            <Tile item={item} key={item.categoryName} />
          ))}
        </Tiles>
      ) : null}
      {found || failed ? null : <CatalogueSkeleton tiles={expected} />}
      <p className={styles.note}>{t(withBudget ? 'note.budget' : 'note')}</p>
    </>
  );
}

function CatalogueSkeleton({ tiles }: { tiles: number }) {
  return (
    <ul aria-busy="true" className={styles.tiles}>
      {[...Array(tiles).keys()].map((place) => (
        <li aria-hidden="true" className={styles.skeleton} key={place} />
      ))}
    </ul>
  );
}
