import { Page } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Schedule } from './ui/schedule';

export default function SchedulePage() {
  const t = useText();
  return (
    <Page lead={t('schedule.lead')} title={t('schedule.title')}>
      <DoctorOnly>
        <Schedule />
      </DoctorOnly>
    </Page>
  );
}
