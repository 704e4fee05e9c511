import { useOvertaken, usePages } from '@charis/shared/remote';
import { EmptyState, look, Money, PagedList, Skeleton } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import { DecideRefund } from '#lib/vouchers/decide-refund';
import { RefundAtStake } from '#lib/vouchers/refund-at-stake';
import styles from '#lib/vouchers/vouchers.module.css';

const zone = 'Australia/Sydney';
const keyOf = ({ orderId }: { orderId: string }) => orderId;

/** Requests that wait for the doctor. */
export function RefundRequests() {
  const t = useText();
  const pages = usePages('listRefundRequests', { query: {} }, { keyOf });
  const { items, keep, leave } = useOvertaken(pages.items, keyOf);
  return (
    <section aria-labelledby="refund-requests" className={`${look('stack', 16, 'start')} ${styles.stack}`}>
      <h3 className={styles.heading} id="refund-requests">
        {t('voucher.requests')}
      </h3>
      <PagedList
        className={look('stack', 16)}
        empty={<EmptyState title={t('voucher.requests.none')} />}
        failed={t('voucher.requests.failed')}
        label={t('voucher.requests')}
        pages={{ ...pages, items }}
        skeleton={<Skeleton height={96} />}
      >
        {(order) => (
          <li className={styles.card}>
            <h4 className={styles.name}>{order.name}</h4>
            <p className={look('breaks', 'muted', 'small')}>
              {order.buyer} · <Money cents={order.totalCents} />
            </p>
            <p className={styles.text}>{t('orders.asked', { text: order.refundReason })}</p>
            {order.decideUntilUtc ? (
              <p className={look('breaks', 'muted', 'small')}>
                {t('voucher.requests.until')} <ClinicTime utc={order.decideUntilUtc} zone={zone} />
              </p>
            ) : null}
            <RefundAtStake order={order} />
            <DecideRefund onLeft={() => leave(order)} onOvertaken={() => keep(order)} order={order} />
          </li>
        )}
      </PagedList>
    </section>
  );
}
