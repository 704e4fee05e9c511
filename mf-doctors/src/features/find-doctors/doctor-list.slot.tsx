import type { Slots } from '@charis/shared/remote';
import { DoctorList } from '#lib/doctors/doctor-list';
import { useText } from '#lib/text';

export default function List({ categoryName, instrument, limit = 3 }: Slots['doctor.list']) {
  const t = useText();
  const filter = { categoryName: categoryName || undefined, instrument: instrument || undefined };
  return <DoctorList filter={filter} limit={limit} title={t('doctor.list')} />;
}
