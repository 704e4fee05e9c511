import type { DataOf } from '@charis/shared/contract';
import { look, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Shows what someone is: doctor, staff, suspended. */
export function PersonTags({
  role,
  staff,
  status,
}: Pick<DataOf<'findPeople'>['people'][number], 'role' | 'staff' | 'status'>) {
  const t = useText();
  return (
    <span className={look('row', 4, 8)}>
      {role === 'DOCTOR' ? <Tag>{t('people.doctor')}</Tag> : null}
      {staff ? <Tag>{t('people.staff')}</Tag> : null}
      {status === 'ACTIVE' ? null : <Tag tone="rose">{t(`people.status.${status}`)}</Tag>}
    </span>
  );
}
