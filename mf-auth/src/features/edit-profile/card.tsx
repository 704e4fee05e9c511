import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One section of the profile: what it is about, and beside it what can be done. */
export function Card({ title, lead, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
