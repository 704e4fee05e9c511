import { look } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import styles from './whole-text.module.css';

export type SectionId =
  | 'pathway'
  | 'whatItIs'
  | 'howItWorks'
  | 'notFor'
  | 'risks'
  | 'recovery'
  | 'alternatives'
  | 'sessions'
  | 'lasting'
  | 'discomfort'
  | 'performedBy'
  | 'cost'
  | 'questions'
  | 'faq'
  | 'sources';

interface SectionProps {
  id: SectionId;
  lead?: string;
  children: ReactNode;
}

/** Shows a section of a text, which the table of contents leads to. */
export function Section({ id, lead, children }: SectionProps) {
  const t = useText();
  return (
    <section aria-labelledby={id} className={`${styles.section} ${id === 'pathway' ? styles.pathway : ''}`}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {t(`text.${id}`)}
      </h2>
      {lead ? <p className={look('muted', 'below-12')}>{lead}</p> : null}
      {children}
    </section>
  );
}
