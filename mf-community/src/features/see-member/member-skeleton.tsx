import { look, Skeleton } from '@charis/shared/ui';
import styles from './member-skeleton.module.css';

/** Shows the head of a member's page, in its measures. */
export function MemberSkeleton() {
  return (
    <div aria-busy="true" className={`${look('stack', 24, 'top')} ${styles.skeleton}`}>
      <div className={styles.head} />
      <Skeleton height={48} />
      <Skeleton height={240} />
    </div>
  );
}
