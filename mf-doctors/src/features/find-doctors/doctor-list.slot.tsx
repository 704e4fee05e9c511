import type { Slots } from '@charis/shared/remote';
import { useText } from '#lib/text';
import { DoctorList } from './doctor-list';

export default function List({ categoryName, instrument, limit = 3 }: Slots['doctor.list']) {
  const t = useText();
  const filter = { ...(categoryName ? { categoryName } : {}), ...(instrument ? { instrument } : {}) };
  return <DoctorList filter={filter} limit={limit} title={t('doctor.list')} />;
}
