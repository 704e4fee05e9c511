import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows a doctor's own appointments of a day. */
export default function KeepCalendarPage() {
  const t = useText();
  const paths = usePaths();
  const way = { to: paths.account(), text: t('user.back') };
  return (
    <InnerPage back="/mobile/usercenter" refreshable title={t('calendar.title')}>
      <Slot
        fallback={<WayOn title={t('calendar.missing')} way={way} />}
        loading={<Skeleton height={240} />}
        name="schedule.agenda"
      />
    </InnerPage>
  );
}
