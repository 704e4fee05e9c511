import type { DataOf } from '@charis/shared/contract';
import { useLocale, useOperation } from '@charis/shared/remote';
import { numberFormat } from '@charis/shared/rules';
import { DoctorHead, EmptyState, ErrorState, Skeleton, Tag } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { firstPage } from '#layout/has-page';
import { useText } from '#shell-text';
import styles from './top-doctors.module.css';

type Doctor = DataOf<'listTopDoctors'>['list'][number];

/** The best rated doctors in a row. */
export function TopDoctors() {
  const t = useText();
  const { data, isError, refetch } = useOperation('listTopDoctors', { body: { limit: 3 } });
  return (
    <section aria-busy={!data && !isError} className={styles.doctors}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('home.doctors')}</h2>
        <Link className={styles.all} to="/doctor">
          {t('home.allDoctors')}
        </Link>
      </header>
      {isError ? <ErrorState onRetry={() => refetch()} title={t('home.doctorsFailed')} /> : null}
      {data?.list.length === 0 ? <EmptyState title={t('home.noDoctors')} /> : null}
      <ul className={styles.row}>
        {data?.list.map((doctor) => (
          <li key={doctor.doctorUserId}>
            <Card doctor={doctor} />
          </li>
        ))}
        {data || isError
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

function Card({ doctor }: { doctor: Doctor }) {
  const t = useText();
  const { composition } = useRemotes();
  const fee = numberFormat(useLocale(), { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
  const id = doctor.doctorUserId;
  const to = firstPage(composition, `/doctor/detail?id=${id}`, `/doctor/userappoints?doctorUserId=${id}`);
  return (
    <article className={styles.card}>
      <DoctorHead {...doctor} level={3} look="close" verified={doctor.verified && t('home.verified')} />
      <p className={styles.facts}>
        {doctor.rating === null ? null : (
          <Tag tone="gold">{t('home.rating', { rating: doctor.rating, count: doctor.ratingCount })}</Tag>
        )}
        <Tag>{t('home.fee', { fee: fee.format(doctor.feeAud) })}</Tag>
      </p>
      <Link aria-label={t('home.meetDoctor', { name: doctor.name })} className={styles.all} to={to}>
        {t('home.meet')}
      </Link>
    </article>
  );
}
