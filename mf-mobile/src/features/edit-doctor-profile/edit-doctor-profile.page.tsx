import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';

/** Shows a doctor's own page as they edit it. */
export default function EditDoctorProfilePage() {
  const t = useText();
  const paths = usePaths();
  const next = { to: paths.account(), text: t('user.back') };
  return (
    <InnerPage back="/mobile/usercenter" title={t('doctor.profile')}>
      <Slot
        fallback={<NotAvailable title={t('doctor.profile.missing')} next={next} />}
        loading={<Skeleton height={240} />}
        name="doctor.editor"
      />
    </InnerPage>
  );
}
