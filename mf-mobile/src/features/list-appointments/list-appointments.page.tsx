import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';

/** Shows the own appointments of a member. */
export default function ListAppointmentsPage() {
  const t = useText();
  const paths = usePaths();
  const next = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/usercenter" refreshable title={t('appointments.title')}>
      <Slot
        fallback={<NotAvailable title={t('appointments.missing')} next={next} />}
        loading={<Skeleton height={240} />}
        name="appointment.list"
      />
    </InnerPage>
  );
}
