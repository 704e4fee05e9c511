import type { ReactNode } from 'react';
import styles from './member-row.module.css';

/** Shows a list of `MemberRow`s. */
export function MemberList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}
