import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { RequireParam } from '#lib/require-param';
import { useText } from '#lib/text';

/** Shows a clinic with its doctors. */
export default function SeeClinicPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const next = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/medical" title={t('clinic.title')}>
      <RequireParam value={query.get('id')} next={next}>
        {(clinicId) => (
          <Slot
            clinicId={clinicId}
            fallback={<NotAvailable title={t('clinic.missing')} next={next} />}
            loading={<Skeleton height={240} />}
            name="clinic.page"
            key={clinicId}
          />
        )}
      </RequireParam>
    </InnerPage>
  );
}
