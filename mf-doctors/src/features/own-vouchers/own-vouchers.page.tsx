import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import OwnVouchers from './own-vouchers.slot';

export default function OwnVouchersPage() {
  const t = useText();
  return (
    <Page lead={t('voucher.own.lead')} title={t('voucher.own')}>
      <OwnVouchers />
    </Page>
  );
}
