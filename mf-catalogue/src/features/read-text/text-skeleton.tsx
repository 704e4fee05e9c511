import { look, Skeleton } from '@charis/shared/ui';
import styles from './text-skeleton.module.css';

/** Shows the place of a text that is on its way. */
export function TextSkeleton() {
  return (
    <div className={`${look('stack', 32, 'top')} ${styles.skeleton}`}>
      <Skeleton height={240} />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </div>
  );
}
