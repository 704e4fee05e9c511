import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { look } from '../look';
import { useDataText } from './data-text';
import styles from './stat.module.css';

interface StatProps {
  label: string;
  value: ReactNode;
  /** What it means, or what it is compared with. */
  hint?: ReactNode;
  /** The direction of the change; `hint` says it in words. */
  trend?: 'up' | 'down';
}

/** Shows one number that matters, large. Several of them stand in a `StatRow`. */
export function Stat({ label, value, hint, trend }: StatProps) {
  const t = useDataText();
  return (
    <div className={styles.stat}>
      <dt className={look('muted', 'small')}>{label}</dt>
      <dd className={`${look('display', 'breaks', 'tight', 'numbers', 'above-4')} ${styles.value}`}>{value}</dd>
      {hint ? (
        <dd className={look('muted', 'small', 'above-4')}>
          {trend ? (
            <span aria-label={t(`stat.${trend}`)} role="img">
              <Icon name={trend} size={16} />
            </span>
          ) : null}{' '}
          {hint}
        </dd>
      ) : null}
    </div>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>;
}
