import { Link, usePractice } from '@charis/shared/remote';
import { buttonClass, Page } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { Settings } from './ui/settings';

/** Shows the weekly hours and the booking rules of a practice that takes bookings. */
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
      <DoctorOnly>{takesBookings ? <Settings /> : null}</DoctorOnly>
    </Page>
  );
}
