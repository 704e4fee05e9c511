import { look } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import styles from './appointment-list.module.css';

interface WaitingSectionProps {
  id: string;
  title: string;
  /** List items. */
  children: ReactNode;
}

/** Shows what waits for the member, above their appointments. */
export const WaitingSection = ({ id, title, children }: WaitingSectionProps) => (
  <section aria-labelledby={id} className={styles.feed}>
    <h2 className={styles.heading} id={id}>
      {title}
    </h2>
    <ul className={look('stack', 16)}>{children}</ul>
  </section>
);
