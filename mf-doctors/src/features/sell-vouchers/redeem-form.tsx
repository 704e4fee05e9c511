import { useHost } from '@charis/shared/remote';
import { readCode } from '@charis/shared/rules';
import { Form, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';
import { ScanButton } from './scan-button';

/** Redeems a code that is typed or scanned. */
export function RedeemForm() {
  const t = useText();
  const { notify } = useHost();
  const form = useForm('redeemCode', {
    initial: { code: '' },
    validate: ({ code }) => (readCode(code) ? {} : { code: t('voucher.redeem.wrong') }),
    input: ({ code }) => ({ body: { code } }),
    fallback: t('voucher.undone'),
    onSuccess: ({ name, lastFour }) => {
      notify('success', t('voucher.redeem.done', { name, lastFour }));
      form.field('code').onChange('');
    },
  });
  return (
    <Form className={`${styles.card} ${styles.form}`} form={form}>
      <TextField
        {...form.field('code')}
        autoComplete="off"
        hint={t('voucher.redeem.hint')}
        label={t('voucher.redeem')}
        maxLength={20}
      />
      <div className={styles.actions}>
        <SubmitButton form={form}>{t('voucher.redeem.do')}</SubmitButton>
        <ScanButton onCode={(code) => form.field('code').onChange(code)} />
      </div>
    </Form>
  );
}
