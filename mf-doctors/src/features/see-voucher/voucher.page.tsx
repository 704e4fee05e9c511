import { useSearchParams } from '@charis/shared/remote';
import { EmptyState, Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import Voucher from './voucher.slot';

export default function VoucherPage() {
  const t = useText();
  const [search] = useSearchParams();
  const couponId = search.get('couponId');
  return (
    <Page title={t('voucher.one')}>
      {couponId ? <Voucher couponId={couponId} key={couponId} /> : <EmptyState title={t('voucher.missing')} />}
    </Page>
  );
}
