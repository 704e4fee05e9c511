import { useSession } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { SellVouchers } from '#features/sell-vouchers/sell-vouchers';
import { useText } from '#lib/text';
import { VoucherFinder } from './voucher-finder';
import styles from './vouchers.module.css';

export default function VouchersPage() {
  const t = useText();
  const session = useSession();
  const doctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  return (
    <Page lead={t('voucher.lead')} title={t('voucher.title')}>
      {doctor ? <SellVouchers /> : null}
      <h2 className={doctor ? undefined : styles.hidden}>{t('voucher.sell.all')}</h2>
      <VoucherFinder />
    </Page>
  );
}
