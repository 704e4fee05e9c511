import { askToLeave, usePractice, useSearchParams } from '@charis/shared/remote';
import { Button, Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { DoctorOnly } from './ui/doctor-only';
import { Schedule } from './ui/schedule';
import { Settings } from './ui/settings';

/** `?settings` shows the weekly hours and rules instead of the calendar. It takes the calendar's place in the history, so that Back leaves the page, which asks where something is not saved. */
export default function SchedulePage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const { isOpen: takesBookings } = usePractice();
  const isSettings = takesBookings && params.has('settings');
  return (
    <Page
      actions={
        takesBookings ? (
          <Button onClick={() => askToLeave(() => setParams(isSettings ? {} : { settings: '' }, { replace: true }))}>
            {t(isSettings ? 'schedule.to-calendar' : 'schedule.settings')}
          </Button>
        ) : undefined
      }
      lead={t(isSettings ? 'schedule.settings.lead' : 'schedule.lead')}
      title={t(isSettings ? 'schedule.settings' : 'schedule.title')}
    >
      <DoctorOnly>{isSettings ? <Settings /> : <Schedule />}</DoctorOnly>
    </Page>
  );
}
