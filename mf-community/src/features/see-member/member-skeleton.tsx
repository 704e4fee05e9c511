import { Skeleton } from '@charis/shared/ui';
import styles from './member-skeleton.module.css';

/** Shows the head of a member's page, in its measures. */
export function MemberSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <div className={styles.head} />
      <Skeleton height={48} />
      <Skeleton height={240} />
    </div>
  );
}
