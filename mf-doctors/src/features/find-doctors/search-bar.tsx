import type { DataOf } from '@charis/shared/contract';
import { Button, Dialog, look, useNarrow } from '@charis/shared/ui';
import { Segments, SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { Filters } from './filters';
import styles from './find-doctors.module.css';
import { KeywordBox } from './keyword-box';
import { PlaceBox } from './place-box';
import { SavedSearches } from './saved-searches';
import { type Change, type Search, sorts } from './search.rules';
import { useFilterNames } from './use-filter-names';

interface SearchBarProps {
  search: Search;
  counts: DataOf<'countDoctors'> | undefined;
  onChange: (part: Change) => void;
  /** True while the dialog with the filters is open on a phone. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** How many doctors match; absent until it is known. */
  count: number | undefined;
}

export function SearchBar({ search, counts, onChange, isOpen, setOpen, count }: SearchBarProps) {
  const t = useText();
  const narrow = useNarrow();
  const close = () => setOpen(false);
  const { namesOf } = useFilterNames(search);
  const set = namesOf(search).filter(([key]) => key !== 'keyword').length;
  const offered = sorts.filter(
    (sort) => (sort !== 'distance' || search.near) && (sort !== 'rating' || counts?.byRating !== false),
  );
  const filters = <Filters counts={counts} onChange={onChange} search={search} />;
  return (
    <search className={look('block')}>
      <div className={look('row', 12, 'top', 'below-12')}>
        <KeywordBox onChange={onChange} search={search} />
        <PlaceBox onChange={onChange} search={search} />
      </div>
      {narrow ? (
        <Button aria-expanded={isOpen} className={look('wide')} onClick={() => setOpen(true)}>
          {set ? t('filters.set', { count: set }) : t('filters')}
        </Button>
      ) : (
        filters
      )}
      {narrow && isOpen ? (
        <Dialog
          actions={
            <Button onClick={close} variant="primary">
              {count === undefined ? t('filters.show') : t('filters.show.count', { count })}
            </Button>
          }
          onClose={close}
          title={t('filters')}
        >
          {filters}
        </Dialog>
      ) : null}
      <div className={look('row', 12, 'touch', 'above-16')}>
        <span className={styles.count} role="status">
          {count === undefined ? '' : t('count', { count })}
        </span>
        <div className={styles.sort}>
          <SelectField
            compact
            label={t('sort')}
            name="sort"
            onChange={(sort) => onChange({ sort: sort === 'relevance' ? undefined : sort || undefined })}
            options={offered.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            value={search.sort ?? 'relevance'}
          />
        </div>
        <Segments
          aria-label={t('view')}
          onChange={(view) => onChange({ view: view === 'map' ? 'map' : undefined, pageNum: search.pageNum })}
          options={[
            { value: 'list', label: t('view.list') },
            { value: 'map', label: t('view.map') },
          ]}
          value={search.view ?? 'list'}
        />
      </div>
      <p className={look('muted', 'small', 'above-8', 'below-24')}>
        {search.sort && search.sort !== 'relevance' ? t(`sort.note.${search.sort}`) : t('sort.note')}
      </p>
      <SavedSearches search={search} />
    </search>
  );
}
