import type { DataOf } from '@charis/shared/contract';
import { Link, Slot } from '@charis/shared/remote';
import { Monogram, Placeholder, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './doctor-item.module.css';

type Doctor = DataOf<'listTopDoctors'>['list'][number];

export function DoctorItem({ doctor }: { doctor: Doctor }) {
  const t = useText();
  return (
    <article className={styles.card}>
      <header className={styles.who}>
        <Monogram name={doctor.name} size={48} />
        <div>
          <h3 className={styles.name}>
            {doctor.name} {doctor.verified ? <Tag tone="sage">{t('verified')}</Tag> : null}
          </h3>
          <p className={styles.line}>{doctor.title}</p>
          <p className={styles.line}>
            {doctor.clinicName}, {doctor.suburb} {doctor.stateCode}
          </p>
        </div>
      </header>
      <Slot
        doctorUserId={doctor.doctorUserId}
        fallback={<p className={styles.line}>{t('times.missing')}</p>}
        loading={<Placeholder height={96} />}
        name="doctor.next-slots"
      />
      <Link className={styles.link} to={`/doctor/userappoints?doctorUserId=${doctor.doctorUserId}`}>
        {t('times')}
      </Link>
    </article>
  );
}
