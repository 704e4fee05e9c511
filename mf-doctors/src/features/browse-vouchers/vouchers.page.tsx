import { useSearchParams, useSession } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { SellVouchers } from '#features/sell-vouchers/sell-vouchers';
import { useText } from '#lib/text';
import VoucherList from './voucher-list.slot';

export default function VouchersPage() {
  const t = useText();
  const [search] = useSearchParams();
  const session = useSession();
  const doctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const categoryName = search.get('categoryName');
  return (
    <Page lead={t('voucher.lead')} title={t('voucher.title')}>
      {doctor ? <SellVouchers /> : null}
      <VoucherList {...(categoryName ? { categoryName } : {})} />
    </Page>
  );
}
