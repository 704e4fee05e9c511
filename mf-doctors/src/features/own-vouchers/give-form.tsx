import { Button, look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextAreaField, TextField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';

/** Sends vouchers that are paid to someone by mail. */
export function GiveForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const t = useText();
  const form = useForm('giveOrder', {
    initial: { email: '', message: '' },
    validate: ({ email }) => (email.includes('@') ? {} : { email: t('voucher.gift.missing') }),
    input: ({ email, message }) => ({ body: { orderId, email: email.trim(), message } }),
    fallback: t('voucher.undone'),
    success: (_, { email }) => t('voucher.give.sent', { email: email.trim() }),
    onSuccess: onDone,
  });
  return (
    <Form className={styles.form} form={form}>
      <TextField
        {...form.field('email')}
        hint={t('voucher.gift.email.hint')}
        label={t('voucher.gift.email')}
        maxLength={254}
        type="email"
      />
      <TextAreaField {...form.field('message')} label={t('voucher.gift.message')} maxLength={300} optional />
      <FormFailure form={form} />
      <div className={`${look('row', 12)} ${styles.actions}`}>
        <SubmitButton form={form}>{t('voucher.give.send')}</SubmitButton>
        <Button onClick={onDone}>{t('voucher.form.close')}</Button>
      </div>
    </Form>
  );
}
