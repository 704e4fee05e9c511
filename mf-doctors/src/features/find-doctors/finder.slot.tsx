import { useOperation, usePageLoaded, useSearchParams } from '@charis/shared/remote';
import { ErrorState, Loaded, Skeleton, useNarrow } from '@charis/shared/ui';
import { useRef, useState } from 'react';
import { useComparison } from '#lib/comparison/use-comparison';
import { DoctorListSkeleton } from '#lib/doctors/doctor-list-skeleton';
import { useText } from '#lib/text';
import { CompareBar } from './compare-bar';
import styles from './find-doctors.module.css';
import { FoundDoctors } from './found-doctors';
import { RelaxSearch } from './relax-search';
import { bodyOf, filterOf } from './search.rules';
import { SearchBar } from './search-bar';
import { useSearch } from './use-search';

/** Most people look at the list alone, so the map loads when it is chosen. */
const loadMap = () => import('./doctor-map');

/** Shows the search for doctors: filters, results and map. */
export default function Finder() {
  const t = useText();
  const address = useSearchParams();
  const { search, change, reset } = useSearch(address);
  const comparison = useComparison(address);
  const doctors = useOperation('searchDoctors', { body: bodyOf(search) }, { keepPrevious: true });
  const isMap = search.view === 'map';
  // Phones show the filters in a dialog: what they count comes after the list, or when it is opened.
  const isQuiet = usePageLoaded(1000);
  const [isOpen, setOpen] = useState(false);
  const isCounted = !useNarrow() || isQuiet || isOpen || doctors.data?.total === 0;
  const counts = useOperation('countDoctors', { body: filterOf(search) }, { keepPrevious: true, enabled: isCounted });
  // Other filters narrow the list that is shown; another page is other doctors, whose place is kept.
  const isOtherPage = doctors.isPlaceholderData && doctors.data?.pageNum !== search.pageNum;
  const found = isOtherPage ? undefined : doctors.data;
  const results = useRef<HTMLElement>(null);
  /** The button that was pressed goes with the empty list. */
  const focusResults = () => results.current?.focus();
  const list = found?.total ? (
    <FoundDoctors
      comparison={comparison}
      found={found}
      isBusy={doctors.isFetching}
      isMap={isMap}
      onChange={change}
      search={search}
    />
  ) : null;
  return (
    <>
      <SearchBar
        count={found?.total ?? undefined}
        counts={counts.data}
        isOpen={isOpen}
        onChange={change}
        search={search}
        setOpen={setOpen}
      />
      <section aria-label={t('results')} className={styles.results} ref={results} tabIndex={-1}>
        {doctors.isPending || isOtherPage ? <DoctorListSkeleton count={4} /> : null}
        {doctors.isLoadingError ? <ErrorState onRetry={() => doctors.refetch()} title={t('failed.title')} /> : null}
        {found?.total === 0 ? (
          <RelaxSearch
            counts={counts.isPlaceholderData ? undefined : counts.data}
            onChange={(part) => {
              change(part);
              focusResults();
            }}
            onReset={() => {
              reset();
              focusResults();
            }}
            search={search}
          />
        ) : null}
        {isMap && found?.total ? (
          <Loaded load={loadMap} otherwise={list} placeholder={<Skeleton height={240} />}>
            {({ DoctorMap }) => (
              <DoctorMap comparison={comparison} search={search}>
                {list}
              </DoctorMap>
            )}
          </Loaded>
        ) : (
          list
        )}
        <CompareBar comparison={comparison} listed={doctors.data?.list ?? []} />
      </section>
    </>
  );
}
