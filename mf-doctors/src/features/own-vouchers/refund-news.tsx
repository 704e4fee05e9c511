import { useLanguage } from '@charis/shared/remote';
import { dayIn, nearDayText } from '@charis/shared/rules';
import { look, Money } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Order } from '#lib/vouchers/order-states';
import styles from '#lib/vouchers/vouchers.module.css';

/** Shows the money that goes back to the buyer, and how far it came. */
export function RefundNews({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  if (order.refundedCents === 0) return null;
  const isLate = (order.state === 'EXPIRED' || order.state === 'CANCELLED') && !order.saleStopped;
  const day = order.refundedUtc
    ? nearDayText(dayIn(order.refundedUtc, order.zone), dayIn(new Date().toISOString(), order.zone), language)
    : '';
  return (
    <>
      <p className={styles.text}>
        {isLate ? `${t('voucher.late')} ` : ''}
        {t('voucher.refunded')} <Money cents={order.refundedCents} />
      </p>
      {/* An answer that was kept from before has none. */}
      {!order.refundProgress || order.refundProgress === 'none' ? null : (
        <p className={look('breaks', 'muted', 'small')}>{t(`voucher.refunded.${order.refundProgress}`, { day })}</p>
      )}
    </>
  );
}
