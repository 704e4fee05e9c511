import type { ReactNode } from 'react';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  /** 0 to 100; undefined while nothing is going on. */
  percent: number | undefined;
  /** Whether it goes on without a measure. */
  open: boolean;
  label: string;
  children: ReactNode;
}

/** Shows a ring around a picture of 128 px that fills while the picture is sent. */
export function ProgressRing({ percent, open, label, children }: ProgressRingProps) {
  const progress = { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100 } as const;
  const value = percent === undefined ? {} : { ...progress, ...(open ? {} : { 'aria-valuenow': percent }) };
  return (
    <div className={styles.ring} {...value}>
      {children}
      {percent === undefined ? null : (
        <svg aria-hidden="true" className={`${styles.circle} ${open ? styles.open : ''}`} viewBox="0 0 144 144">
          <circle className={styles.track} cx="72" cy="72" r="69" />
          <circle className={styles.bar} cx="72" cy="72" pathLength="100" r="69" strokeDasharray={`${percent} 100`} />
        </svg>
      )}
    </div>
  );
}
