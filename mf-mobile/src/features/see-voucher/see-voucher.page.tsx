import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { Named } from '#lib/named';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows one voucher for sale. */
export default function SeeVoucherPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const way = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/medical" title={t('voucher.title')}>
      <Named value={query.get('couponId')} way={way}>
        {(couponId) => (
          <Slot
            couponId={couponId}
            fallback={<WayOn title={t('voucher.missing')} way={way} />}
            loading={<Skeleton height={240} />}
            name="voucher.page"
            key={couponId}
          />
        )}
      </Named>
    </InnerPage>
  );
}
