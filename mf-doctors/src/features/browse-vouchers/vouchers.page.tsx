import { usePractice } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AllVouchers } from './all-vouchers';

export default function VouchersPage() {
  const t = useText();
  const { isKept } = usePractice();
  return (
    <Page lead={t(isKept ? 'voucher.lead.seller' : 'voucher.lead')} title={t('voucher.title')}>
      <AllVouchers />
    </Page>
  );
}
