import { usePractice } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Types } from './ui/types';

/** Shows what members can book beside a first consultation and a follow-up. */
export default function TypesPage() {
  const t = useText();
  const { isOpen: takesBookings } = usePractice();
  return (
    <Page lead={t('types.lead')} title={t('types.title')}>
      <DoctorOnly>{takesBookings ? <Types /> : null}</DoctorOnly>
    </Page>
  );
}
