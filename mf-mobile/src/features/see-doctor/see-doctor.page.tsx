import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { Named } from '#lib/named';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows one doctor with the next free times. */
export default function SeeDoctorPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const way = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/medical" headed title={t('doctor.title')}>
      <Named level="h1" value={query.get('id')} way={way}>
        {(doctorUserId) => (
          <Slot
            doctorUserId={doctorUserId}
            fallback={<WayOn level="h1" title={t('doctor.missing')} way={way} />}
            loading={<Skeleton height={240} />}
            name="doctor.page"
            key={doctorUserId}
          />
        )}
      </Named>
    </InnerPage>
  );
}
