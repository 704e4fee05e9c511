import { useOperation } from '@charis/shared/remote';
import { Button, buttonClass, look, Money } from '@charis/shared/ui';
import { useState } from 'react';
import { payLink } from '#lib/pay-link';
import { useText } from '#lib/text';
import { CancelOrder } from '#lib/vouchers/cancel-order';
import type { Order } from '#lib/vouchers/order-states';
import styles from '#lib/vouchers/vouchers.module.css';

/** Shows the orders that wait for their payment, each with both ways on. */
export function UnpaidOrders() {
  const t = useText();
  const { data } = useOperation('userCouponList', { query: { state: 'PENDING_PAYMENT' } });
  const [cancelled, setCancelled] = useState<Order>();
  const orders = data?.list.filter(({ payUrl }) => payUrl) ?? [];
  return (
    <>
      <ul aria-label={t('voucher.unpaid.all')} className={look('stack', 12)}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <span>
              {order.name} <Money cents={order.totalCents} />
            </span>
            <span className={`${look('row', 12)} ${styles.actions}`}>
              <a
                aria-label={t('voucher.payNow.of', { name: order.name })}
                className={buttonClass('primary')}
                href={payLink(order.payUrl)}
              >
                {t('voucher.payNow')}
              </a>
              <Button aria-label={t('voucher.cancelIt.of', { name: order.name })} onClick={() => setCancelled(order)}>
                {t('voucher.cancelIt')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {cancelled ? <CancelOrder onClose={() => setCancelled(undefined)} order={cancelled} /> : null}
    </>
  );
}
