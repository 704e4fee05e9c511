import type { DataOf } from '@charis/shared/contract';
import { look, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Shows what a practice should know of the account before it writes or calls. */
export function PatientTags({
  patient,
}: {
  patient: Pick<DataOf<'getPatient'>, 'memberId' | 'isActive' | 'isBlocked'>;
}) {
  const t = useText();
  const { memberId, isActive, isBlocked } = patient;
  if (memberId && isActive && !isBlocked) return null;
  return (
    <span className={look('row', 8)}>
      {memberId ? null : <Tag>{t('patients.caller')}</Tag>}
      {isActive ? null : <Tag tone="rose">{t('patients.inactive')}</Tag>}
      {isBlocked ? <Tag tone="rose">{t('patients.blocked')}</Tag> : null}
    </span>
  );
}
