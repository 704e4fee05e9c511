import { useOperation } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { Pagination } from 'antd';
import { useText } from '#lib/text';
import { DoctorCard } from './doctor-card';
import styles from './find-doctors.module.css';
import { SearchBar } from './search-bar';
import { useSearch } from './use-search';
import { Widen } from './widen';

const pageSize = 10;

/** The search for doctors: filters and results. */
export default function Finder() {
  const t = useText();
  const { search, change, reset } = useSearch();
  const { pageNum, ...filters } = search;
  const doctors = useOperation('searchDoctors', { body: { ...filters, pageNum, pageSize } }, { keepPrevious: true });
  const found = doctors.data;
  return (
    <>
      <SearchBar count={found?.total ?? undefined} onChange={change} search={search} />
      {doctors.isPending ? <DoctorListSkeleton /> : null}
      {doctors.isError ? <ErrorState onRetry={() => doctors.refetch()} title={t('failed.title')} /> : null}
      {found && !found.list.length && found.total ? (
        <EmptyState
          action={<Button onClick={() => change({ pageNum: 1 })}>{t('pages.first')}</Button>}
          title={t('pages.none', { page: pageNum })}
        />
      ) : null}
      {found?.total === 0 ? (
        <EmptyState
          action={<Widen onChange={change} onReset={reset} search={search} />}
          hint={t('empty.hint')}
          title={t('empty.title')}
        />
      ) : null}
      {found?.list.length ? (
        <>
          <ul aria-busy={doctors.isFetching} className={styles.list}>
            {found.list.map((doctor) => (
              <li key={doctor.doctorUserId}>
                <DoctorCard doctor={doctor} />
              </li>
            ))}
          </ul>
          <Pagination
            align="center"
            aria-label={t('pages')}
            className={styles.pages ?? ''}
            current={pageNum}
            hideOnSinglePage
            onChange={(page) => change({ pageNum: page })}
            pageSize={pageSize}
            showSizeChanger={false}
            total={found.total ?? 0}
          />
        </>
      ) : null}
    </>
  );
}

function DoctorListSkeleton() {
  return (
    <ul aria-busy="true" className={styles.list}>
      {[...Array(4).keys()].map((place) => (
        <li key={place}>
          <Skeleton height={160} />
        </li>
      ))}
    </ul>
  );
}
