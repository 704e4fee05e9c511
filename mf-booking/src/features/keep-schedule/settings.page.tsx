import { Link, usePractice } from '@charis/shared/remote';
import { buttonClass, Page } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { BusyCalendars } from './ui/busy-calendars';
import styles from './ui/schedule.module.css';
import { Settings } from './ui/settings';

/** Shows the weekly hours and the booking rules of a practice that takes bookings, and the calendars elsewhere that it follows. */
export default function SettingsPage() {
  const t = useText();
  const { isOpen: takesBookings } = usePractice();
  return (
    <Page
      actions={
        takesBookings ? (
          <>
            <Link className={buttonClass()} to="/doctor/types">
              {t('types.title')}
            </Link>
            <Link className={buttonClass()} to="/doctor/forms">
              {t('forms.title')}
            </Link>
          </>
        ) : null
      }
      lead={t('schedule.settings.lead')}
      title={t('schedule.settings')}
    >
      <DoctorOnly>
        {takesBookings ? (
          <div className={styles.form}>
            <Settings />
            <BusyCalendars />
          </div>
        ) : null}
      </DoctorOnly>
    </Page>
  );
}
