import type { Slots } from '@charis/shared/remote';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  introduce: Slots['admin.section']['introduce'];
  /** It is loaded, and not shown yet. */
  hidden?: boolean;
  children: ReactNode;
}

/** A section of /admin, which the frame leads to. */
export function Section({ id, title, lead, introduce, hidden = false, children }: SectionProps) {
  // Before it is painted: what leads there stands above it.
  useLayoutEffect(() => introduce({ id, title }), [id, title, introduce]);
  return (
    <section aria-labelledby={id} hidden={hidden}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
