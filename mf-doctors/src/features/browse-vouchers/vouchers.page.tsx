import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AllVouchers } from './all-vouchers';

export default function VouchersPage() {
  const t = useText();
  return (
    <Page lead={t('voucher.lead')} title={t('voucher.title')}>
      <AllVouchers />
    </Page>
  );
}
