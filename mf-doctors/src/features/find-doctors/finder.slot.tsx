import { useOperation } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState, useNarrow } from '@charis/shared/ui';
import { PageBar } from '@charis/shared/ui/data';
import { useRef } from 'react';
import { useText } from '#lib/text';
import { useQuiet } from '#lib/use-quiet';
import { DoctorCard } from './doctor-card';
import { DoctorListSkeleton } from './doctor-list-skeleton';
import { DoctorMap } from './doctor-map';
import styles from './find-doctors.module.css';
import { bodyOf, filterOf, pageSizes } from './search.rules';
import { SearchBar } from './search-bar';
import { useSearch } from './use-search';
import { Widen } from './widen';

/** The search for doctors: filters, results and map. */
export default function Finder() {
  const t = useText();
  const { search, change, reset } = useSearch();
  const doctors = useOperation('searchDoctors', { body: bodyOf(search) }, { keepPrevious: true });
  const isMap = search.view === 'map';
  // Phones show the filters in a dialog: what they count comes after the list.
  const isQuiet = useQuiet();
  const isCounted = !useNarrow() || isQuiet || doctors.data?.total === 0;
  const counts = useOperation('countDoctors', { body: filterOf(search) }, { keepPrevious: true, enabled: isCounted });
  // Other filters narrow the list that is shown; another page is other doctors, whose place is kept.
  const isOtherPage = doctors.isPlaceholderData && doctors.data?.pageNum !== search.pageNum;
  const found = isOtherPage ? undefined : doctors.data;
  const results = useRef<HTMLElement>(null);
  /** The button that was pressed goes with the empty list. */
  const focusResults = () => results.current?.focus();
  return (
    <>
      <SearchBar count={found?.total ?? undefined} counts={counts.data} onChange={change} search={search} />
      <section aria-label={t('results')} className={styles.results} ref={results} tabIndex={-1}>
        {doctors.isPending || isOtherPage ? <DoctorListSkeleton count={4} /> : null}
        {doctors.isError ? <ErrorState onRetry={() => doctors.refetch()} title={t('failed.title')} /> : null}
        {!isMap && found && !found.list.length && found.total ? (
          <EmptyState
            action={<Button onClick={() => change({ pageNum: 1 })}>{t('pages.first')}</Button>}
            title={t('pages.none', { page: search.pageNum })}
          />
        ) : null}
        {found?.total === 0 ? (
          <Widen
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
        {isMap && found?.total ? <DoctorMap search={search} /> : null}
        {!isMap && found?.list.length ? (
          <>
            <ul aria-busy={doctors.isFetching} className={styles.list}>
              {found.list.map((doctor) => (
                <li key={doctor.doctorUserId}>
                  <DoctorCard doctor={doctor} />
                </li>
              ))}
            </ul>
            <PageBar
              onPage={(pageNum) => change({ pageNum })}
              onPageSize={(size) => change({ pageSize: size === 20 ? 20 : 10 })}
              page={search.pageNum}
              pageSize={search.pageSize}
              pageSizes={pageSizes}
              total={found.total ?? 0}
            />
          </>
        ) : null}
      </section>
    </>
  );
}
