import type { Slots } from '@charis/shared/remote';
import { AdminSection } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { AuditLog } from './audit-log';
import { CaseQueue } from './case-queue';

/** Shows staff the cases that wait, and what was done. */
export default function Moderation(place: Slots['admin.section']) {
  const t = useText();
  return (
    <>
      <AdminSection id="moderation" lead={t('moderation.lead')} place={place} title={t('moderation.title')}>
        <CaseQueue />
      </AdminSection>
      <AdminSection id="audit" lead={t('moderation.audit.lead')} place={place} title={t('moderation.audit')}>
        <AuditLog />
      </AdminSection>
    </>
  );
}
