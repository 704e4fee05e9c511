import type { DataOf } from '@charis/shared/contract';
import { Button, Dialog, look, useNarrow } from '@charis/shared/ui';
import { Segments, SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { MainFilters, MoreFilters } from './filters';
import styles from './find-doctors.module.css';
import { KeywordBox } from './keyword-box';
import { PlaceBox } from './place-box';
import { SavedSearches } from './saved-searches';
import { type Change, type Search, sorts } from './search.rules';

/** The filters that stand in the bar where there is room, and those behind its button. */
const mainFilters = ['categoryName', 'stateCode', 'nextWithinDays'] as const;
const moreFilters = ['cityCode', 'radiusKm', 'hours', 'mode', 'bodyArea', 'instrument', 'maxFee', 'language'] as const;

interface SearchBarProps {
  search: Search;
  counts: DataOf<'countDoctors'> | undefined;
  onChange: (part: Change) => void;
  /** True while the dialog with the filters is open. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** How many doctors match; absent until it is known. */
  count: number | undefined;
}

export function SearchBar({ search, counts, onChange, isOpen, setOpen, count }: SearchBarProps) {
  const t = useText();
  const narrow = useNarrow();
  const close = () => setOpen(false);
  const filters = { counts, onChange, search };
  const inDialog = narrow ? [...mainFilters, ...moreFilters] : moreFilters;
  const set = inDialog.filter((filter) => search[filter] !== undefined).length;
  const title = t(narrow ? 'filters' : 'filters.more');
  const note = search.sort && search.sort !== 'relevance' ? t(`sort.note.${search.sort}`) : t('sort.note');
  const offered = sorts.filter(
    (sort) => (sort !== 'distance' || search.near) && (sort !== 'rating' || counts?.byRating !== false),
  );
  return (
    <search className={look('block', 'below-16')}>
      <div className={look('row', 12, 'top', 'below-12')}>
        <KeywordBox onChange={onChange} search={search} />
        <PlaceBox onChange={onChange} search={search} />
      </div>
      <div className={look('row', 8)}>
        {narrow ? null : (
          <div className={styles.main}>
            <MainFilters {...filters} />
          </div>
        )}
        <Button aria-expanded={isOpen} aria-haspopup="dialog" className={styles.more} onClick={() => setOpen(true)}>
          {set ? t(narrow ? 'filters.set' : 'filters.more.set', { count: set }) : title}
        </Button>
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
      {search.keyword || search.sort ? <p className={look('muted', 'small', 'above-8')}>{note}</p> : null}
      <SavedSearches search={search} />
      {isOpen ? (
        <Dialog
          actions={
            <Button onClick={close} variant="primary">
              {count === undefined ? t('filters.show') : t('filters.show.count', { count })}
            </Button>
          }
          onClose={close}
          title={title}
        >
          <div className={look('stack', 12)}>
            {narrow ? <MainFilters {...filters} /> : null}
            <MoreFilters {...filters} />
          </div>
        </Dialog>
      ) : null}
    </search>
  );
}
