import { useOperation } from '@charis/shared/remote';
import { EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { DoctorItem } from './doctor-item';
import { Section } from './section';
import styles from './top-doctors.module.css';

export function TopDoctors() {
  const t = useText();
  const { data, isError, refetch } = useOperation('listTopDoctors', { body: { limit: 6 } });
  return (
    <Section all={{ path: '/doctor', text: t('all') }} title={t('doctors')}>
      {isError ? <ErrorState onRetry={() => refetch()} retry={t('retry')} title={t('doctors.failed')} /> : null}
      {data && !data.list.length ? <EmptyState title={t('doctors.none')} /> : null}
      <ul aria-busy={!data && !isError} className={styles.list}>
        {data?.list.map((doctor) => (
          <li key={doctor.doctorUserId}>
            <DoctorItem doctor={doctor} />
          </li>
        ))}
        {data || isError
          ? null
          : [...Array(6).keys()].map((place) => (
              <li key={place}>
                <Skeleton height={240} />
              </li>
            ))}
      </ul>
    </Section>
  );
}
