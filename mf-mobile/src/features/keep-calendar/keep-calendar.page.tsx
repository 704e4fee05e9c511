import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';

/** Shows a doctor's own appointments of a day. */
export default function KeepCalendarPage() {
  const t = useText();
  const paths = usePaths();
  const next = { to: paths.account(), text: t('user.back') };
  return (
    <InnerPage back="/mobile/usercenter" refreshable title={t('calendar.title')}>
      <Slot
        fallback={<NotAvailable title={t('calendar.missing')} next={next} />}
        loading={<Skeleton height={240} />}
        name="schedule.agenda"
      />
    </InnerPage>
  );
}
