import { isBlank } from '@charis/shared/rules';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from './vouchers.module.css';

/** Lets staff stop the sale of a voucher, with a reason that its seller reads. */
export function SuspendVoucher({ couponId }: { couponId: string }) {
  const t = useText();
  const form = useForm('suspendCoupon', {
    initial: { reason: '' },
    validate: ({ reason }) => (isBlank(reason) ? { reason: t('voucher.reason.missing') } : {}),
    input: ({ reason }) => ({ body: { couponId, suspended: true, reason } }),
    success: t('suspended.done'),
    fallback: t('voucher.undone'),
  });
  return (
    <section aria-label={t('suspended.stop')} className={styles.card}>
      <Form form={form}>
        <TextAreaField {...form.field('reason')} label={t('suspended.reason')} maxLength={500} rows={2} />
        <FormFailure form={form} />
        <SubmitButton form={form} variant="danger">
          {t('suspended.stop')}
        </SubmitButton>
      </Form>
    </section>
  );
}
