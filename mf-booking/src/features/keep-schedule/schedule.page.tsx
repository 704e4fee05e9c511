import { Page, useNarrow } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Schedule } from './ui/schedule';

export default function SchedulePage() {
  const t = useText();
  // On a phone, the day is in view without a scroll.
  const lead = useNarrow() ? {} : { lead: t('schedule.lead') };
  return (
    <Page {...lead} title={t('schedule.title')}>
      <DoctorOnly>
        <Schedule />
      </DoctorOnly>
    </Page>
  );
}
