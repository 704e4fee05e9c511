import { codeLength, codeText, readCode, unknownIn } from '@charis/shared/rules';
import { Button, look, StatusTag } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { ScanButton } from './scan-button';
import { useRedeemQueue } from './use-redeem-queue';

/** Redeems a code that is typed or scanned; without a network it waits below. */
export function RedeemForm() {
  const t = useText();
  const { queue, take, sendNow, forget } = useRedeemQueue();
  const form = useForm(send, {
    initial: { code: '' },
    validate: ({ code }) => (readCode(code) ? {} : { code: wrongIn(code) }),
    fallback: t('voucher.undone'),
    onSuccess: clear,
  });
  function wrongIn(code: string): string {
    const found = unknownIn(code).join(', ');
    const isWhole = code.replace(/[\s-]/g, '').length === codeLength;
    return found && isWhole ? t('voucher.redeem.unknown', { found }) : t('voucher.redeem.wrong');
  }
  async function send({ code }: { code: string }): Promise<void> {
    await take(code);
  }
  /** The field is ready for the next code. */
  function clear(): void {
    form.field('code').onChange('');
    form.ref.current?.querySelector('input')?.focus();
  }
  return (
    <div className={`${styles.card} ${styles.form}`}>
      <Form className={styles.form} form={form}>
        <TextField
          {...form.field('code')}
          autoComplete="off"
          hint={t('voucher.redeem.hint')}
          label={t('voucher.redeem')}
          maxLength={20}
        />
        <FormFailure form={form} />
        <div className={`${look('row', 12)} ${styles.actions}`}>
          <SubmitButton form={form}>{t('voucher.redeem.do')}</SubmitButton>
          <ScanButton onCode={(code) => form.field('code').onChange(code)} />
        </div>
      </Form>
      {queue.length > 0 ? (
        <section aria-label={t('voucher.redeem.queue')}>
          <p className={look('breaks', 'muted', 'small')}>{t('voucher.redeem.queue.text')}</p>
          <ul className={look('stack', 16)}>
            {queue.map(({ code, refused }) => (
              <li className={`${look('stack', 16, 'start')} ${styles.stack}`} key={code}>
                <p className={styles.text}>
                  {codeText(code)}{' '}
                  <StatusTag tone={refused ? 'bad' : 'waiting'}>
                    {t(refused ? 'voucher.redeem.refused' : 'voucher.redeem.waits')}
                  </StatusTag>
                </p>
                {refused ? <p className={styles.text}>{t('voucher.answer', { text: refused })}</p> : null}
                <Button onClick={() => (refused ? forget(code) : void sendNow())}>
                  {t(refused ? 'voucher.redeem.forget' : 'voucher.redeem.send')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
