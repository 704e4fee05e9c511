import type { Slots } from '@charis/shared/remote';
import { useState } from 'react';
import { useText } from '#lib/text';
import { AuditLog } from './audit-log';
import { CaseQueue } from './case-queue';
import { Section } from './section';

/** What staff does about content: the cases that wait, and what was done. */
export default function Moderation({ introduce }: Slots['admin.section']) {
  const t = useText();
  // How much room the queue needs is known with its first answer: what is below it comes then.
  const [queued, setQueued] = useState(false);
  return (
    <>
      <Section id="moderation" introduce={introduce} lead={t('moderation.lead')} title={t('moderation.title')}>
        <CaseQueue onKnown={() => setQueued(true)} />
      </Section>
      <Section
        hidden={!queued}
        id="audit"
        introduce={introduce}
        lead={t('moderation.audit.lead')}
        title={t('moderation.audit')}
      >
        <AuditLog />
      </Section>
    </>
  );
}
