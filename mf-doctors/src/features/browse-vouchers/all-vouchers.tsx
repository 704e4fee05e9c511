import { usePractice } from '@charis/shared/remote';
import { Loaded, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { VoucherFinder } from './voucher-finder';
import styles from './vouchers.module.css';

const loadSelling = () => import('#features/sell-vouchers/sell-vouchers');

/** All vouchers for sale; above them, for doctors, what they sell, redeem and earn. Its code is loaded for doctors alone. */
export function AllVouchers() {
  const t = useText();
  const { isKept } = usePractice();
  return (
    <>
      {isKept ? (
        <Loaded load={loadSelling} placeholder={<Skeleton height={240} />}>
          {({ SellVouchers }) => <SellVouchers />}
        </Loaded>
      ) : null}
      <h2 className={isKept ? styles.heading : styles.hidden}>{t('voucher.sell.all')}</h2>
      <VoucherFinder />
    </>
  );
}
