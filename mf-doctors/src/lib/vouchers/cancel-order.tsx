import { useAction } from '@charis/shared/remote';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import type { Order } from './order-states';
import styles from './vouchers.module.css';

interface Props {
  order: Pick<Order, 'orderId' | 'name'>;
  onClose: () => void;
  onCancelled?: () => void;
}

/** Asks before an order that is not paid is cancelled. */
export function CancelOrder({ order, onClose, onCancelled }: Props) {
  const t = useText();
  const cancel = useAction('cancelOrder', { success: t('voucher.cancelled'), failure: t('voucher.undone') });
  async function cancelOrder() {
    const done = await cancel.run({ body: { orderId: order.orderId } });
    if (done) onCancelled?.();
    return done;
  }
  return (
    <ConfirmDialog
      confirm={t('voucher.cancel')}
      danger
      keep={t('voucher.cancel.keep')}
      onClose={onClose}
      onConfirm={cancelOrder}
      title={t('voucher.cancel.ask', { name: order.name })}
    >
      <p className={styles.text}>{t('voucher.cancel.hint')}</p>
    </ConfirmDialog>
  );
}
