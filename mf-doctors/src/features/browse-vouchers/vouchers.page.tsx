import { usePractice } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { SellVouchers } from '#features/sell-vouchers/sell-vouchers';
import { useText } from '#lib/text';
import { VoucherFinder } from './voucher-finder';
import styles from './vouchers.module.css';

export default function VouchersPage() {
  const t = useText();
  const { isKept } = usePractice();
  return (
    <Page lead={t('voucher.lead')} title={t('voucher.title')}>
      {isKept ? <SellVouchers /> : null}
      <h2 className={isKept ? styles.heading : styles.hidden}>{t('voucher.sell.all')}</h2>
      <VoucherFinder />
    </Page>
  );
}
