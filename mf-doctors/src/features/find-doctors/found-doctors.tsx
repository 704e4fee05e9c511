import type { DataOf } from '@charis/shared/contract';
import { Button, EmptyState, Loaded, look } from '@charis/shared/ui';
import type { Comparison } from '#lib/comparison/use-comparison';
import { DoctorCard } from '#lib/doctors/doctor-card';
import list from '#lib/doctors/doctor-list.module.css';
import { useText } from '#lib/text';
import { CompareBox } from './compare-box';
import styles from './find-doctors.module.css';
import { pageSizes, type Search } from './search.rules';

/** The bar stands below the list, so it loads after it. */
const loadPageBar = () => import('@charis/shared/ui/data');

interface FoundDoctorsProps {
  comparison: Comparison;
  found: DataOf<'searchDoctors'>;
  isBusy: boolean;
  /** True beside the map, where there is little room. */
  isMap: boolean;
  search: Search;
  onChange: (part: Partial<Search>) => void;
}

/** Shows one page of the doctors that were found. */
export function FoundDoctors({ comparison, found, isBusy, isMap, search, onChange }: FoundDoctorsProps) {
  const t = useText();
  if (found.list.length === 0) {
    return (
      <EmptyState
        action={<Button onClick={() => onChange({ pageNum: 1 })}>{t('pages.first')}</Button>}
        title={t('pages.none', { page: search.pageNum })}
      />
    );
  }
  return (
    <>
      <ul aria-busy={isBusy} className={isMap ? styles.beside : list.list}>
        {found.list.map((doctor) => (
          <li className={isMap ? look('box', 'padded-16') : undefined} key={doctor.doctorUserId}>
            <DoctorCard bare={isMap} choice={<CompareBox comparison={comparison} doctor={doctor} />} doctor={doctor} />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Loaded load={loadPageBar} placeholder={null}>
          {({ PageBar }) => (
            <PageBar
              onPage={(pageNum) => onChange({ pageNum })}
              onPageSize={(size) => onChange({ pageSize: size === 20 ? 20 : 10 })}
              page={search.pageNum}
              pageSize={search.pageSize}
              pageSizes={pageSizes}
              total={found.total ?? 0}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}
