import type { DataOf } from '@charis/shared/contract';
import { look } from '@charis/shared/ui';
import { useText } from './text';

/** Says which member has booked for a patient; nothing where the patient has. */
export function BookedBy({ bookedBy }: Pick<DataOf<'getPatient'>, 'bookedBy'>) {
  const t = useText();
  if (!bookedBy) return null;
  const { name, relation } = bookedBy;
  return <p className={look('muted', 'small')}>{t('booked-by', { name, relation: t(`relation.${relation}`) })}</p>;
}
