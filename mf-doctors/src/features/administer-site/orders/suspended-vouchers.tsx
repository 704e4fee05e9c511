import { Link, usePages, usePaths } from '@charis/shared/remote';
import { EmptyState, look, PagedList, Skeleton } from '@charis/shared/ui';
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
      className={look('stack', 16)}
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
          <p className={look('breaks', 'muted', 'small')}>{doctorName}</p>
          <p className={styles.text}>{suspendedReason}</p>
          <div className={`${look('row', 12)} ${styles.actions}`}>
            <ReleaseVoucher couponId={couponId} />
          </div>
        </li>
      )}
    </PagedList>
  );
}
