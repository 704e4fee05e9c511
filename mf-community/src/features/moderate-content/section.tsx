import type { Slots } from '@charis/shared/remote';
import { type ReactNode, useEffect } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  introduce: Slots['admin.section']['introduce'];
  children: ReactNode;
}

/** A section of /admin, which the frame leads to. */
export function Section({ id, title, lead, introduce, children }: SectionProps) {
  useEffect(() => introduce({ id, title }), [id, title, introduce]);
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
