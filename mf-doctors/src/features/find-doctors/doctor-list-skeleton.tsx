import { Skeleton } from '@charis/shared/ui';
import styles from './find-doctors.module.css';

/** Shows where the cards of `count` doctors will stand, in their size. */
export function DoctorListSkeleton({ count }: { count: number }) {
  return (
    <ul aria-busy="true" className={styles.list}>
      {[...Array(count).keys()].map((place) => (
        <li className={styles.card} key={place}>
          <div className={styles.awaited}>
            <Skeleton height={96} />
            <Skeleton height={48} />
          </div>
        </li>
      ))}
    </ul>
  );
}
