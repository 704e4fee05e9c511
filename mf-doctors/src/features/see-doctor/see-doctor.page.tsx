import { useSearchParams } from '@charis/shared/remote';
import Doctor from './doctor.slot';
import styles from './see-doctor.module.css';

export default function SeeDoctorPage() {
  const [query] = useSearchParams();
  return (
    <div className={styles.page}>
      <Doctor doctorUserId={query.get('id') ?? ''} />
    </div>
  );
}
