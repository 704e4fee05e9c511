import type { Slots } from '@charis/shared/remote';
import { DoctorCard } from '#lib/doctors/doctor-card';
import styles from '#lib/doctors/doctor-card.module.css';

export default function Card({ doctor, compact = false }: Slots['doctor.card']) {
  if (!compact) return <DoctorCard doctor={doctor} />;
  return (
    <div className={styles.compact}>
      <DoctorCard bare doctor={doctor} followed={false} level={3} timed />
    </div>
  );
}
