import type { DataOf } from '@charis/shared/contract';
import { Link, useLanguage, useOperation, usePaths } from '@charis/shared/remote';
import { momentText, slotIdOf } from '@charis/shared/rules';
import { buttonClass, EmptyState, ErrorState, look, Money, PersonHead, Skeleton } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#shell-text';
import styles from './top-doctors.module.css';

type TopDoctor = DataOf<'listTopDoctors'>['list'][number];

/** Shows doctors whom you can see soon, in a row; the sentence below the title says how they are ordered. */
export function TopDoctors() {
  const t = useText();
  const paths = usePaths();
  const { data, isLoadingError, refetch } = useOperation('listTopDoctors', { body: { limit: 3 } });
  return (
    <section aria-busy={!data && !isLoadingError} className={styles.doctors}>
      <header className={look('row', 8, 32, 'bottom', 'between')}>
        <h2 className={styles.title}>{t('home.doctors')}</h2>
        <Link className={look('line', 'inline', 'touch', 'accent')} to={paths.doctors()}>
          {t('home.allDoctors')}
        </Link>
      </header>
      <p className={look('muted', 'above-8', 'below-24')}>{t('home.doctorsLead')}</p>
      {isLoadingError ? <ErrorState onRetry={() => refetch()} title={t('home.doctorsFailed')} /> : null}
      {data?.list.length === 0 ? <EmptyState title={t('home.noDoctors')} /> : null}
      <ul className={styles.row}>
        {data?.list.map((doctor) => (
          <li key={doctor.doctorUserId}>
            <DoctorTile doctor={doctor} />
          </li>
        ))}
        {data || isLoadingError
          ? null
          : [0, 1, 2].map((place) => (
              <li key={place}>
                <Skeleton height={240} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** Shows a doctor from what came with the page alone, so that nothing of it comes later. */
function DoctorTile({ doctor }: { doctor: TopDoctor }) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const { doctorUserId, rating, ratingCount: count, nextFreeUtc, zone } = doctor;
  const slotId = nextFreeUtc ? slotIdOf(doctorUserId, new Date(nextFreeUtc)) : undefined;
  return (
    <article className={styles.card}>
      <PersonHead
        badge={doctor.verified && t('home.doctor.verified')}
        image={doctor.image}
        level={3}
        look="close"
        name={doctor.name}
        place={
          <>
            <bdi>{doctor.clinicName}</bdi>, {doctor.suburb} {doctor.stateCode}
          </>
        }
        title={doctor.title}
      />
      <dl className={styles.facts}>
        {rating === null || count === null ? null : (
          <Fact name={t('home.doctor.rating')}>{t('home.doctor.rated', { rating, count })}</Fact>
        )}
        <Fact name={t('home.doctor.fee')}>
          <Money cents={doctor.feeAud * 100} />
        </Fact>
        <Fact name={t('home.doctor.next')}>
          {nextFreeUtc ? (
            <time dateTime={nextFreeUtc}>{momentText(nextFreeUtc, zone, language)}</time>
          ) : (
            t('home.doctor.noTime')
          )}
        </Fact>
      </dl>
      <div className={look('row', 8, 16)}>
        <Link className={`${buttonClass()} ${styles.book}`} to={paths.book(doctorUserId, slotId)}>
          {t('home.doctor.book')}
        </Link>
        <Link
          className={`${look('line', 'inline', 'touch', 'accent')} ${styles.profile}`}
          to={paths.doctor(doctorUserId)}
        >
          {t('home.doctor.profile')}
        </Link>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
