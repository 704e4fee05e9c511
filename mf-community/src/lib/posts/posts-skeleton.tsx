import { look } from '@charis/shared/ui';
import styles from './posts-skeleton.module.css';

/** Cards to come, in their measures. */
export function PostsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div aria-busy="true" className={look('stack', 24)}>
      {[...Array(count).keys()].map((place) => (
        <div aria-hidden="true" className={`${look('stack', 12, 'top')} ${styles.card}`} key={place}>
          <div className={styles.author} />
          <div className={styles.title} />
          <div className={styles.line} />
          <div className={styles.line} />
          <div className={styles.picture} />
        </div>
      ))}
    </div>
  );
}
