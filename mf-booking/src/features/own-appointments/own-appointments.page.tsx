import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AppointmentList } from './appointment-list';

export default function OwnAppointmentsPage() {
  const t = useText();
  return (
    <Page lead={t('own.lead')} title={t('own.title')}>
      <AppointmentList />
    </Page>
  );
}
