import { Link } from '@charis/shared/remote';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Where everything of the kind is shown. */
  all: { path: string; text: string };
  children: ReactNode;
}

export function Section({ title, all, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Link className={styles.all} to={all.path}>
          {all.text}
        </Link>
      </header>
      {children}
    </section>
  );
}
