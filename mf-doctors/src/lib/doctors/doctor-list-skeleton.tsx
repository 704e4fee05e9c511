import { Skeleton } from '@charis/shared/ui';
import card from './doctor-card.module.css';
import styles from './doctor-list.module.css';

/** Shows where the cards of `count` doctors will stand, in their size. */
export function DoctorListSkeleton({ count }: { count: number }) {
  return (
    <ul aria-busy="true" className={styles.list}>
      {[...Array(count).keys()].map((place) => (
        <li className={card.place} key={place}>
          <div className={card.awaited}>
            <Skeleton height={96} />
            <Skeleton height={96} />
          </div>
        </li>
      ))}
    </ul>
  );
}
