import type { Slots } from '@charis/shared/remote';
import { type ReactNode, useLayoutEffect } from 'react';
import { useText } from '#lib/text';
import styles from './answer-contact.module.css';
import { DeletionQueue } from './deletion-queue';
import { TicketQueue } from './ticket-queue';

/** What people have written to the team and the accounts that are going to be deleted, for staff. */
export default function AnswerContact({ introduce }: Slots['admin.section']) {
  const t = useText();
  return (
    <>
      <Section id="contact" introduce={introduce} lead={t('queue.lead')} title={t('queue.title')}>
        <TicketQueue />
      </Section>
      <Section id="deletions" introduce={introduce} lead={t('deletions.lead')} title={t('deletions.title')}>
        <DeletionQueue />
      </Section>
    </>
  );
}

interface SectionProps extends Pick<Slots['admin.section'], 'introduce'> {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ id, title, lead, introduce, children }: SectionProps) {
  // Before it is painted: what leads there stands above it.
  useLayoutEffect(() => introduce({ id, title }), [id, title, introduce]);
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
