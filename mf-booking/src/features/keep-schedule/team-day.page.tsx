import { useLanguage, useSearchParams } from '@charis/shared/remote';
import { dayText } from '@charis/shared/rules';
import { Page } from '@charis/shared/ui';
import { isDay } from '@charis/shared/ui/calendar';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { TeamDay } from './ui/team-day';
import { useClinicToday } from './use-clinic-today';

/** Shows a day of all doctors whose calendars someone keeps; the day is in the address. */
export default function TeamDayPage() {
  const t = useText();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const { today } = useClinicToday();
  const asked = params.get('day');
  const day = asked && isDay(asked) ? asked : today;
  return (
    <Page lead={dayText(day, 'long', language)} title={t('team-day.title')}>
      <DoctorOnly call="getSchedule">
        <TeamDay
          day={day}
          onDay={(next) => setParams({ day: next }, { replace: true, preventScrollReset: true })}
          today={today}
        />
      </DoctorOnly>
    </Page>
  );
}
