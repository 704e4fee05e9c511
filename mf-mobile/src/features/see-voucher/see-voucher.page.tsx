import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { RequireParam } from '#lib/require-param';
import { useText } from '#lib/text';

/** Shows one voucher for sale. */
export default function SeeVoucherPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const next = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back="/mobile/medical" title={t('voucher.title')}>
      <RequireParam value={query.get('couponId')} next={next}>
        {(couponId) => (
          <Slot
            couponId={couponId}
            fallback={<NotAvailable title={t('voucher.missing')} next={next} />}
            loading={<Skeleton height={240} />}
            name="voucher.page"
            key={couponId}
          />
        )}
      </RequireParam>
    </InnerPage>
  );
}
