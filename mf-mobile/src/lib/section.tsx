import type { ReactNode } from 'react';
import styles from './section.module.css';

/** Shows a part of a page below its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
