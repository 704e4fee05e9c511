import { usePractice } from '@charis/shared/remote';
import { Loaded, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { VoucherFinder } from './voucher-finder';
import styles from './vouchers.module.css';

const loadSelling = () => import('#features/sell-vouchers/seller-tabs');

/** All vouchers for sale; for doctors beside what they sell, redeem and earn. That code is loaded for doctors alone. */
export function AllVouchers() {
  const t = useText();
  const { isKept } = usePractice();
  const market = (
    <>
      <h2 className={styles.hidden}>{t('voucher.sell.all')}</h2>
      <VoucherFinder />
    </>
  );
  if (!isKept) return market;
  return (
    <Loaded load={loadSelling} placeholder={<Skeleton height={240} />}>
      {({ SellerTabs }) => <SellerTabs market={market} />}
    </Loaded>
  );
}
