import { useSession } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { SellVouchers } from '#features/sell-vouchers/sell-vouchers';
import { useText } from '#lib/text';
import { VoucherFinder } from './voucher-finder';
import styles from './vouchers.module.css';

export default function VouchersPage() {
  const t = useText();
  const session = useSession();
  const { applicationState, inPractice = applicationState === 'APPROVED' } =
    session.status === 'in' ? session.user : {};
  return (
    <Page lead={t('voucher.lead')} title={t('voucher.title')}>
      {inPractice ? <SellVouchers sells={applicationState === 'APPROVED'} /> : null}
      <h2 className={inPractice ? undefined : styles.hidden}>{t('voucher.sell.all')}</h2>
      <VoucherFinder />
    </Page>
  );
}
