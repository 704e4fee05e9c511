import type { DataOf } from '@charis/shared/contract';
import { usePaths } from '@charis/shared/remote';
import { bodyAreas, leastCompared, mostCompared, toggled } from '@charis/shared/rules';
import { Button, ErrorState, leadTo, look } from '@charis/shared/ui';
import { SelectionBar } from '@charis/shared/ui/form';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './catalogue.module.css';
import { Comparison } from './comparison';
import { matches } from './filter.rules';
import { FilterBar } from './filter-bar';
import { NothingFound } from './nothing-found';
import { Tile } from './tile';
import { Tiles } from './tiles';
import { useAreaName } from './use-area-name';
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
  /** They are procedures, which have a kind and a budget and can be compared. */
  procedures?: boolean;
}

/** Tiles of procedures or instruments with their filter. The whole list is short, so it is filtered here. */
export function Catalogue({ items, failed, search, count, expected, procedures = false }: CatalogueProps) {
  const t = useText();
  const paths = usePaths();
  const comparisonId = useId();
  const { filter, compared, change, reset, compare } = useFilter();
  const areaName = useAreaName();
  const found = items?.filter((item) => matches({ ...item, areaNames: item.bodyAreas.map(areaName) }, filter));
  // One that an address names stays to be seen and taken away.
  const areas = bodyAreas.filter(
    (area) => !items || area === filter.area || items.some((item) => item.bodyAreas.includes(area)),
  );
  const pathOf = procedures ? paths.procedure : paths.instrument;
  const chosen = items?.filter(({ categoryName }) => compared.includes(categoryName)) ?? [];
  // Several may be chosen before the page is drawn again.
  const toggle = (name: string) =>
    compare((names) =>
      toggled(
        names.filter((one) => items?.some(({ categoryName }) => categoryName === one)),
        name,
      ),
    );
  const clear = () => compare(() => []);
  return (
    <>
      <FilterBar
        areas={areas}
        count={found ? count(found.length) : ''}
        filter={filter}
        onChange={change}
        procedures={procedures}
        search={search}
      />
      {failed ? <ErrorState onRetry={failed.retry} title={failed.title} /> : null}
      <div>
        {found?.length === 0 ? <NothingFound filter={filter} onReset={reset} procedures={procedures} /> : null}
        {found?.length ? (
          <Tiles>
            {found.map((item) => (
              <Tile
                compared={compared.includes(item.categoryName)}
                full={chosen.length >= mostCompared}
                item={item}
                key={item.categoryName}
                onCompare={procedures ? () => toggle(item.categoryName) : undefined}
                to={pathOf(item.categoryName)}
              />
            ))}
          </Tiles>
        ) : null}
        {found || failed ? null : <CatalogueSkeleton tiles={expected} />}
        {procedures ? (
          <SelectionBar
            more={t('compare.more')}
            most={t('compare.most', { most: mostCompared })}
            onClear={clear}
            titles={chosen.map(({ title }) => title)}
          >
            {(text) => (
              <Button onClick={() => leadTo(comparisonId)} variant="primary">
                {text}
              </Button>
            )}
          </SelectionBar>
        ) : null}
      </div>
      {procedures && chosen.length >= leastCompared ? (
        <Comparison id={comparisonId} items={chosen} onClear={clear} onRemove={toggle} />
      ) : null}
      <p className={styles.note}>{t(procedures ? 'note.budget' : 'note')}</p>
    </>
  );
}

function CatalogueSkeleton({ tiles }: { tiles: number }) {
  return (
    <ul aria-busy="true" className={styles.tiles}>
      {[...Array(tiles).keys()].map((place) => (
        <li aria-hidden="true" className={look('round-large', 'sunken')} key={place} />
      ))}
    </ul>
  );
}
