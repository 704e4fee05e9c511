import { useLanguage } from '@charis/shared/remote';
import { dayText } from '@charis/shared/rules';
import { Page } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Today } from './ui/today';
import { useClinicToday } from './use-clinic-today';

export default function TodayPage() {
  const t = useText();
  const language = useLanguage();
  const { today, learn } = useClinicToday();
  return (
    <Page lead={dayText(today, 'long', language)} title={t('today.title')}>
      <DoctorOnly call="getSchedule">
        <Today onZone={learn} today={today} />
      </DoctorOnly>
    </Page>
  );
}
