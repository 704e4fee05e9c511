import type { DataOf } from '@charis/shared/contract';
import { look, Money } from '@charis/shared/ui';
import { useText } from '#lib/text';

type Order = Pick<DataOf<'listOrders'>['list'][number], 'quantity' | 'redeemed' | 'refundCents'>;

/** Shows what goes back when the refund is granted, and why that is less than what was paid. */
export function RefundAtStake({ order: { quantity, redeemed, refundCents } }: { order: Order }) {
  const t = useText();
  return (
    <p className={look('breaks', 'muted', 'small')}>
      {t('orders.atStake')} <Money cents={refundCents} exact />
      {redeemed > 0 ? <> · {t('orders.used', { redeemed, quantity })}</> : null}
    </p>
  );
}
