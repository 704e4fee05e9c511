import type { Slots } from '@charis/shared/remote';
import { AdminSection } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { AuditLog } from './audit-log';
import { CaseQueue } from './case-queue';
import { People } from './people';

/** Shows staff the cases that wait, people, and what was done. */
export default function Moderation(place: Slots['admin.section']) {
  const t = useText();
  return (
    <>
      <AdminSection id="moderation" lead={t('moderation.lead')} place={place} title={t('moderation.title')}>
        <CaseQueue />
      </AdminSection>
      <AdminSection id="people" lead={t('people.lead')} place={place} title={t('people.title')}>
        <People />
      </AdminSection>
      <AdminSection id="audit" lead={t('moderation.audit.lead')} place={place} title={t('moderation.audit')}>
        <AuditLog />
      </AdminSection>
    </>
  );
}
