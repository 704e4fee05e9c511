import type { ReactNode } from 'react';
import { look } from './look';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One sentence below the title. */
  lead?: string;
  /** Controls at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows the frame of a desktop page: heading, lead, actions, content. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={look('row', 16, 32, 'bottom', 'between', 'below-32')}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={`${look('muted', 'size-18', 'above-12')} ${styles.lead}`}>{lead}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

/** Shows a quiet block in the size of what is coming; `height` in px. */
export function Skeleton({ height }: { height: 24 | 48 | 96 | 160 | 240 }) {
  return <div aria-hidden="true" className={`${styles.placeholder} ${styles[`height${height}`]}`} />;
}

/** Shows a small label. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'gold' | 'rose' | 'sage'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
