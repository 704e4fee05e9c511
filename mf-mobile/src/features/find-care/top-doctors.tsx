import { useOperation } from '@charis/shared/remote';
import { EmptyState, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { DoctorItem } from './doctor-item';
import { Section } from './section';
import styles from './top-doctors.module.css';

export function TopDoctors() {
  const t = useText();
  return (
    <Section all={{ path: '/doctor', text: t('all') }} title={t('doctors')}>
      <QueryBoundary
        failed={t('doctors.failed')}
        query={useOperation('listTopDoctors', { body: { limit: 6 } })}
        skeleton={<TopDoctorsSkeleton />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('doctors.none')} />
          ) : (
            <ul className={styles.list}>
              {list.map((doctor) => (
                <li key={doctor.doctorUserId}>
                  <DoctorItem doctor={doctor} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  );
}

function TopDoctorsSkeleton() {
  return (
    <ul className={styles.list}>
      {[...Array(6).keys()].map((place) => (
        <li key={place}>
          <Skeleton height={240} />
        </li>
      ))}
    </ul>
  );
}
