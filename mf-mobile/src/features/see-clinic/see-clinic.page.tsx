import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { Named } from '#lib/named';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows a clinic with its doctors. */
export default function SeeClinicPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const way = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/medical" title={t('clinic.title')}>
      <Named value={query.get('id')} way={way}>
        {(clinicId) => (
          <Slot
            clinicId={clinicId}
            fallback={<WayOn title={t('clinic.missing')} way={way} />}
            loading={<Skeleton height={240} />}
            name="clinic.page"
            key={clinicId}
          />
        )}
      </Named>
    </InnerPage>
  );
}
