import { Placeholder } from '@charis/shared/ui';
import styles from './profile.module.css';

/** The profile's shape while it is on its way. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true" className={styles.profile}>
      <div className={styles.who}>
        <span className={styles.face} />
        <div className={styles.names}>
          <Placeholder height={48} />
        </div>
      </div>
      <div className={styles.facts}>
        {[...Array(6).keys()].map((place) => (
          <div className={styles.fact} key={place}>
            <Placeholder height={24} />
            <Placeholder height={24} />
          </div>
        ))}
      </div>
    </div>
  );
}
