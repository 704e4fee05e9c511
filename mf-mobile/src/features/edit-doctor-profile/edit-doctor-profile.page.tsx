import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows a doctor's own page as they edit it. */
export default function EditDoctorProfilePage() {
  const t = useText();
  const paths = usePaths();
  const way = { to: paths.account(), text: t('user.back') };
  return (
    <InnerPage back="/mobile/usercenter" title={t('doctor.profile')}>
      <Slot
        fallback={<WayOn title={t('doctor.profile.missing')} way={way} />}
        loading={<Skeleton height={240} />}
        name="doctor.editor"
      />
    </InnerPage>
  );
}
