import { usePractice } from '@charis/shared/remote';
import { Page, useNarrow } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Schedule } from './ui/schedule';

export default function SchedulePage() {
  const t = useText();
  const { actsFor } = usePractice();
  // On a phone, the day is in view without a scroll.
  const lead = useNarrow() ? {} : { lead: t('schedule.lead') };
  return (
    <Page {...lead} title={actsFor ? t('schedule.title.of', { name: actsFor.name }) : t('schedule.title')}>
      <DoctorOnly call="getSchedule">
        <Schedule />
      </DoctorOnly>
    </Page>
  );
}
