import { useOperation } from '@charis/shared/remote';
import { DecideRefund } from '#features/administer-orders/decide-refund';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

/** Requests that wait for the doctor; nothing where there are none. */
export function RefundRequests() {
  const t = useText();
  const { data } = useOperation('listRefundRequests', { query: { pageSize: 20 } });
  if (!data?.list.length) return null;
  return (
    <section aria-labelledby="refund-requests">
      <h3 id="refund-requests">{t('voucher.requests')}</h3>
      <ul className={styles.lines}>
        {data.list.map((order) => (
          <li className={styles.card} key={order.orderId}>
            <p className={styles.text}>
              {order.name} · {order.buyer} · {order.refundReason}
            </p>
            <DecideRefund orderId={order.orderId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
