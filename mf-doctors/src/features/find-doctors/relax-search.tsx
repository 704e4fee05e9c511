import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { listText } from '@charis/shared/rules';
import { Button, EmptyState, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { type RelaxedSearch, relaxedSearches } from './relax-search.rules';
import type { Change, Search } from './search.rules';
import { useFilterNames } from './use-filter-names';
import { useKeywordPlace } from './use-keyword-place';

interface RelaxSearchProps {
  search: Search;
  counts: DataOf<'countDoctors'> | undefined;
  onChange: (part: Change) => void;
  onReset: () => void;
}

/** Says which filters leave no doctor, and changes one with a press. */
export function RelaxSearch({ search, counts, onChange, onReset }: RelaxSearchProps) {
  const t = useText();
  const language = useLanguage();
  const { namesOf } = useFilterNames(search);
  const placed = useKeywordPlace(search);
  const names = namesOf(search);
  const nameOf = ({ kind, filter }: RelaxedSearch) =>
    kind === 'state' ? (search.stateCode ?? '') : (names.find(([key]) => key === filter)?.[1] ?? '');
  const offered = counts
    ? relaxedSearches(
        search,
        names.map(([key]) => key),
        counts,
      )
    : [];
  const set = listText(
    names.map(([, name]) => name),
    language,
  );
  return (
    <EmptyState
      action={
        <div className={look('row', 12, 'center')}>
          {placed ? (
            <Button
              onClick={() => onChange({ keyword: placed.keyword, near: placed.near, sort: 'distance' })}
              variant="primary"
            >
              {t(placed.isGuessed ? 'widen.mean' : 'widen.near', {
                keyword: placed.keyword,
                place: placed.near.name,
                count: placed.doctors,
              })}
            </Button>
          ) : null}
          {offered.map((one) => (
            <Button key={`${one.kind} ${one.filter}`} onClick={() => onChange(one.change)} variant="secondary">
              {t(`widen.${one.kind}`, { filter: nameOf(one), count: one.doctors })}
            </Button>
          ))}
          <Button onClick={onReset}>{t('empty.reset')}</Button>
        </div>
      }
      hint={counts && set && offered.length === 0 && !placed ? t('empty.none', { filters: set }) : t('empty.hint')}
      title={t('empty.title')}
    />
  );
}
