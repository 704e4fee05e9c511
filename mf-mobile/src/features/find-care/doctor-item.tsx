import type { DataOf } from '@charis/shared/contract';
import { Link, Slot } from '@charis/shared/remote';
import { DoctorHead, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './doctor-item.module.css';

type Doctor = DataOf<'listTopDoctors'>['list'][number];

export function DoctorItem({ doctor }: { doctor: Doctor }) {
  const t = useText();
  return (
    <article className={styles.card}>
      <DoctorHead {...doctor} level={3} look="close" verified={doctor.verified && t('verified')} />
      <Slot
        doctorUserId={doctor.doctorUserId}
        fallback={<p className={styles.line}>{t('times.missing')}</p>}
        loading={<Skeleton height={96} />}
        name="doctor.next-slots"
      />
      <Link className={styles.link} to={`/doctor/userappoints?doctorUserId=${doctor.doctorUserId}`}>
        {t('times')}
      </Link>
    </article>
  );
}
