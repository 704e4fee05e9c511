import type { DataOf } from '@charis/shared/contract';
import { Link, Slot, useLocale } from '@charis/shared/remote';
import { Monogram, Placeholder, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './doctor-card.module.css';

type Doctor = DataOf<'searchDoctors'>['list'][number];

export function DoctorCard({ doctor }: { doctor: Doctor }) {
  const t = useText();
  const locale = useLocale();
  const fee = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
  return (
    <article className={styles.card}>
      <Monogram name={doctor.name} size={72} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          {doctor.name} {doctor.verified ? <Tag tone="sage">{t('verified')}</Tag> : null}
        </h2>
        <p className={styles.line}>{doctor.title}</p>
        <p className={styles.line}>
          {doctor.clinicName}, {doctor.suburb} {doctor.stateCode}
        </p>
        <p className={styles.small}>
          {t('registration', { number: doctor.registrationNumber })} ·{' '}
          {doctor.rating === null ? t('unrated') : t('rating', { rating: doctor.rating, count: doctor.ratingCount })}
        </p>
        <p className={styles.tags}>
          {doctor.modes.map((mode) => (
            <Tag key={mode}>{t(mode)}</Tag>
          ))}
          <Tag tone="gold">{t('fee', { fee: fee.format(doctor.feeAud) })}</Tag>
        </p>
      </div>
      <div className={styles.times}>
        <Slot
          doctorUserId={doctor.doctorUserId}
          fallback={<p className={styles.small}>{t('noTimes')}</p>}
          loading={<Placeholder height={96} />}
          name="doctor.next-slots"
        />
        <Link className={styles.link} to={`/doctor/userappoints?doctorUserId=${doctor.doctorUserId}`}>
          {t('times')}
        </Link>
      </div>
    </article>
  );
}
