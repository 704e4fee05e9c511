import type { DataOf } from '@charis/shared/contract';
import { Slot, useOperation, usePaths } from '@charis/shared/remote';
import { EmptyState, ErrorState, look, PersonHead, Skeleton } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { useText } from '#shell-text';
import styles from './top-doctors.module.css';

/** Shows doctors whom you can see soon, in a row; the sentence below the title says how they are ordered. */
export function TopDoctors() {
  const t = useText();
  const paths = usePaths();
  const { data, isLoadingError, refetch } = useOperation('listTopDoctors', { body: { limit: 3 } });
  return (
    <section aria-busy={!data && !isLoadingError} className={styles.doctors}>
      <header className={look('row', 8, 32, 'bottom', 'between')}>
        <h2 className={styles.title}>{t('home.doctors')}</h2>
        <Link className={look('line', 'inline', 'touch', 'accent')} to="/doctor">
          {t('home.allDoctors')}
        </Link>
      </header>
      <p className={look('muted', 'above-8', 'below-24')}>{t('home.doctorsLead')}</p>
      {isLoadingError ? <ErrorState onRetry={() => refetch()} title={t('home.doctorsFailed')} /> : null}
      {data?.list.length === 0 ? <EmptyState title={t('home.noDoctors')} /> : null}
      <ul className={styles.row}>
        {data?.list.map((doctor) => (
          <li key={doctor.doctorUserId}>
            <Slot
              compact
              doctor={doctor}
              fallback={<Link to={paths.doctor(doctor.doctorUserId)}>{doctor.name}</Link>}
              lazy
              loading={<CardBefore doctor={doctor} />}
              name="doctor.card"
            />
          </li>
        ))}
        {data || isLoadingError
          ? null
          : [0, 1, 2].map((place) => (
              <li key={place}>
                <CardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** Shows the doctor's name until the card has loaded, so that printing and "find in page" find it. Is as high as the card. */
const CardBefore = ({
  doctor: { name, image, title, clinicName, suburb, stateCode },
}: {
  doctor: DataOf<'listTopDoctors'>['list'][number];
}) => (
  <div className={styles.before}>
    <PersonHead
      image={image}
      level={3}
      look="close"
      name={name}
      place={`${clinicName}, ${suburb} ${stateCode}`}
      title={title}
    />
  </div>
);

/** Is as high as a card with its free times. */
const CardSkeleton = () => (
  <div className={look('stack', 12)}>
    <Skeleton height={240} />
    <Skeleton height={96} />
  </div>
);
