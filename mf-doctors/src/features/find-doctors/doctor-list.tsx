import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { useId } from 'react';
import { useText } from '#lib/text';
import { DoctorCard } from './doctor-card';
import { DoctorListSkeleton } from './doctor-list-skeleton';
import styles from './find-doctors.module.css';

interface DoctorListProps {
  filter: { categoryName?: string; instrument?: string };
  limit: number;
  title: string;
}

/** A few doctors under a heading, with a link to all of them; nothing where there are none. */
export function DoctorList({ filter, limit, title }: DoctorListProps) {
  const t = useText();
  const paths = usePaths();
  const heading = useId();
  const doctors = useOperation('searchDoctors', { body: { ...filter, pageNum: 1, pageSize: 10 } });
  const list = doctors.data?.list.slice(0, limit);
  const { categoryName, instrument } = filter;
  const wanted = categoryName ?? instrument;
  const all = wanted ? paths.doctorsFor(categoryName ? 'procedure' : 'instrument', wanted) : paths.doctors();
  if (!doctors.isPending && !list?.length) return null;
  return (
    <section aria-labelledby={heading} className={styles.few}>
      <h2 className={styles.heading} id={heading}>
        {title}
      </h2>
      {list ? (
        <ul className={styles.list}>
          {list.map((doctor) => (
            <li key={doctor.doctorUserId}>
              <DoctorCard doctor={doctor} />
            </li>
          ))}
        </ul>
      ) : (
        <DoctorListSkeleton count={limit} />
      )}
      <Link data-thumb to={all}>
        {t('doctor.all')}
      </Link>
    </section>
  );
}
