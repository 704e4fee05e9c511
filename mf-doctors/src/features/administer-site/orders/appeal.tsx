import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';
import { look, Money } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';
import { DecideRefund, type HeardOfRefund } from '#lib/vouchers/decide-refund';
import { RefundAtStake } from '#lib/vouchers/refund-at-stake';
import styles from '#lib/vouchers/vouchers.module.css';

type Order = DataOf<'listOrders'>['list'][number];

interface AppealProps extends HeardOfRefund {
  order: Order;
  level?: 3 | 4;
}

/** Shows a refund that the clinic refused and the buyer asks staff to look at. */
export function Appeal({ order, level = 3, ...heard }: AppealProps) {
  const t = useText();
  const paths = usePaths();
  const Heading = `h${level}` as const;
  return (
    <article aria-label={order.name} className={styles.card}>
      <Heading className={styles.name}>
        <Link to={paths.voucher(order.couponId ?? '')}>{order.name}</Link>
      </Heading>
      <p className={look('breaks', 'muted', 'small')}>
        {[order.doctorName, order.clinicName, order.buyer].filter(Boolean).join(' · ')} ·{' '}
        <Money cents={order.totalCents} />
      </p>
      <p className={look('breaks', 'muted', 'small')}>
        {t('orders.number')} {shortNumber(order.orderId)} · {t('orders.when')}{' '}
        <ClinicTime utc={order.createdUtc} zone="Australia/Sydney" />
        {order.validUntilUtc ? (
          <>
            {' '}
            · {t('orders.until')} <ClinicTime utc={order.validUntilUtc} zone="Australia/Sydney" />
          </>
        ) : null}
      </p>
      <p className={styles.text}>{t('orders.asked', { text: order.refundReason })}</p>
      <p className={styles.text}>{t('orders.refused', { text: order.refundAnswer })}</p>
      <p className={styles.text}>{t('orders.appealed', { text: order.appealReason })}</p>
      <RefundAtStake order={order} />
      <DecideRefund order={order} {...heard} />
    </article>
  );
}
