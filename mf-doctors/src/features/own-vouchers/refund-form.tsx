import { isBlank } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { Order } from '#lib/vouchers/order-states';
import styles from '#lib/vouchers/vouchers.module.css';

/** Gives vouchers back, asks to, or appeals: each with a reason. */
export function RefundForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useText();
  const way = order.canRefund === 'no' ? 'ask' : order.canRefund;
  const form = useForm(way === 'appeal' ? 'appealRefund' : 'requestRefund', {
    initial: { reason: '' },
    validate: ({ reason }) => (isBlank(reason) && way !== 'at-once' ? { reason: t('voucher.reason.missing') } : {}),
    input: ({ reason }) => ({ body: { orderId: order.orderId, reason } }),
    fallback: t('voucher.undone'),
    success: t(`voucher.refund.done.${way}`),
    onSuccess: onDone,
  });
  return (
    <Form className={styles.form} form={form}>
      <TextAreaField
        {...form.field('reason')}
        hint={t(
          way === 'ask' && order.role === 'receiver' ? 'voucher.refund.ask.receiver' : `voucher.refund.${way}.hint`,
        )}
        label={t(way === 'at-once' ? 'voucher.refund.reason' : 'voucher.reason')}
        maxLength={500}
      />
      <FormFailure form={form} />
      <div className={`${look('row', 12)} ${styles.actions}`}>
        <SubmitButton form={form}>{t(`voucher.refund.${way}`)}</SubmitButton>
        <Button onClick={onDone}>{t('voucher.form.close')}</Button>
      </div>
    </Form>
  );
}
