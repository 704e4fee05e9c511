import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { RequireParam } from '#lib/require-param';
import { useText } from '#lib/text';

/** Shows one doctor with the next free times. */
export default function SeeDoctorPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const next = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/medical" headed title={t('doctor.title')}>
      <RequireParam level="h1" value={query.get('id')} next={next}>
        {(doctorUserId) => (
          <Slot
            doctorUserId={doctorUserId}
            fallback={<NotAvailable level="h1" title={t('doctor.missing')} next={next} />}
            loading={<Skeleton height={240} />}
            name="doctor.page"
            key={doctorUserId}
          />
        )}
      </RequireParam>
    </InnerPage>
  );
}
