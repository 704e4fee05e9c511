import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { RequireParam } from '#lib/require-param';
import { useText } from '#lib/text';

/** Shows one procedure of the catalogue. */
export default function SeeProcedurePage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const next = { to: paths.procedures(), text: t('procedures.all') };
  return (
    <InnerPage back="/mobile/medical" headed title={t('procedure.title')}>
      <RequireParam level="h1" value={query.get('categoryName')} next={next}>
        {(categoryName) => (
          <Slot
            categoryName={categoryName}
            fallback={<NotAvailable level="h1" title={t('procedure.missing')} next={next} />}
            loading={<Skeleton height={240} />}
            name="procedure.page"
            key={categoryName}
          />
        )}
      </RequireParam>
    </InnerPage>
  );
}
