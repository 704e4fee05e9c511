import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { Named } from '#lib/named';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows one instrument of the catalogue. */
export default function SeeInstrumentPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const way = { to: paths.procedures(), text: t('procedures.all') };
  return (
    <InnerPage back="/mobile/medical" headed title={t('instrument.title')}>
      <Named level="h1" value={query.get('categoryName')} way={way}>
        {(categoryName) => (
          <Slot
            categoryName={categoryName}
            fallback={<WayOn level="h1" title={t('instrument.missing')} way={way} />}
            loading={<Skeleton height={240} />}
            name="instrument.page"
            key={categoryName}
          />
        )}
      </Named>
    </InnerPage>
  );
}
