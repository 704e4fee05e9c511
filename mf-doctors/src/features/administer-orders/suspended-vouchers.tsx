import { Link, useAction, usePages, usePaths } from '@charis/shared/remote';
import { EmptyState, PagedList, Skeleton } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

/** Vouchers whose sale staff has stopped. */
export function SuspendedVouchers() {
  const t = useText();
  const paths = usePaths();
  const pages = usePages('listSuspendedCoupons', { query: {} }, { keyOf: ({ couponId }) => couponId });
  const release = useAction('suspendCoupon', { success: t('suspended.released'), failure: t('voucher.undone') });
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
            <ConfirmButton
              confirm={t('suspended.release')}
              onConfirm={() => release.run({ body: { couponId, suspended: false, reason: '' } })}
              question={t('suspended.question')}
            >
              {t('suspended.release')}
            </ConfirmButton>
          </div>
        </li>
      )}
    </PagedList>
  );
}
