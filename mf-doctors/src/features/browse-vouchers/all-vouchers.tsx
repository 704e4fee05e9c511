import { usePractice, useSession } from '@charis/shared/remote';
import { Loaded, Skeleton } from '@charis/shared/ui';
import { useEffect } from 'react';
import { sellerKeeper } from '#lib/kept-seller';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { VoucherFinder } from './voucher-finder';

const loadSelling = () => import('./sell/seller-tabs');

/**
 * Shows all vouchers for sale; for doctors beside what they sell, redeem and earn. That code is loaded for doctors alone. Where the page is opened without a
 * network, a doctor who has seen it before takes codes.
 */
export function AllVouchers() {
  const t = useText();
  const session = useSession();
  const { isKept: keeps, actsFor } = usePractice();
  const isKept = keeps && !actsFor;
  const userId = session.status === 'in' ? session.user.userId : undefined;
  // Who acts for a colleague still sells what is theirs.
  useEffect(() => {
    if (userId && !actsFor) sellerKeeper.keep(isKept ? userId : '');
  }, [actsFor, isKept, userId]);
  const isCutOff = session.status === 'checking' && !navigator.onLine && sellerKeeper.read() !== '';
  const market = (
    <>
      <h2 className={styles.hidden}>{t('voucher.sell.all')}</h2>
      <VoucherFinder />
    </>
  );
  if (!isKept && !isCutOff) return market;
  return (
    <Loaded load={loadSelling} placeholder={<Skeleton height={240} />}>
      {({ SellerTabs, RedeemForm }) => (isCutOff ? <RedeemForm /> : <SellerTabs market={market} />)}
    </Loaded>
  );
}
