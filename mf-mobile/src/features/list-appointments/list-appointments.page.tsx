import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows the own appointments of a member. */
export default function ListAppointmentsPage() {
  const t = useText();
  const paths = usePaths();
  const way = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/usercenter" refreshable title={t('appointments.title')}>
      <Slot
        fallback={<WayOn title={t('appointments.missing')} way={way} />}
        loading={<Skeleton height={240} />}
        name="appointment.list"
      />
    </InnerPage>
  );
}
