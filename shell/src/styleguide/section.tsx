import { look } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** `row`: beside each other; `grid`: in columns of equal width; `stack`: below each other. */
  variant?: 'row' | 'grid' | 'stack';
  children: ReactNode;
}

export function Section({ title, variant = 'row', children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles[variant]}>{children}</div>
    </section>
  );
}

/** Shows one thing with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={`${look('stack', 8, 'start')} ${styles.sample}`}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
