import { Link, usePages, usePaths } from '@charis/shared/remote';
import { EmptyState, PagedList, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { ReleaseVoucher } from './release-voucher';

/** Vouchers whose sale staff has stopped. */
export function SuspendedVouchers() {
  const t = useText();
  const paths = usePaths();
  const pages = usePages('listSuspendedCoupons', { query: {} }, { keyOf: ({ couponId }) => couponId });
  return (
    <PagedList
      className={styles.lines}
      empty={<EmptyState title={t('suspended.empty')} />}
      end={t('suspended.end')}
      failed={t('voucher.failed')}
      label={t('suspended.title')}
      pages={pages}
      skeleton={<Skeleton height={240} />}
    >
      {({ couponId, name, doctorName, suspendedReason }) => (
        <li className={styles.card}>
          <h3 className={styles.name}>
            <Link to={paths.voucher(couponId)}>{name}</Link>
          </h3>
          <p className={styles.note}>{doctorName}</p>
          <p className={styles.text}>{suspendedReason}</p>
          <div className={styles.actions}>
            <ReleaseVoucher couponId={couponId} />
          </div>
        </li>
      )}
    </PagedList>
  );
}
