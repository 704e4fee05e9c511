import { Page } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Requests } from './ui/requests';

export default function RequestsPage() {
  const t = useText();
  return (
    <Page lead={t('requests.lead')} title={t('requests.title')}>
      <DoctorOnly call="listAppointmentRequests">
        <Requests all />
      </DoctorOnly>
    </Page>
  );
}
