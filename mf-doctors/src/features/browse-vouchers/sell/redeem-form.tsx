import { ApiError, failureText, useAction, useHost } from '@charis/shared/remote';
import { codeLength, codeText, readCode, unknownIn } from '@charis/shared/rules';
import { Button, look, StatusTag } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useEffect, useState } from 'react';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { type Checked, CheckedCode } from './checked-code';
import { ScanButton } from './scan-button';
import { useRedeemQueue } from './use-redeem-queue';

/** Looks a code up that is typed or scanned, and redeems it once it is confirmed; without a network it waits below. */
export function RedeemForm() {
  const t = useText();
  const { notify } = useHost();
  const { queue, take, keep, sendNow, forget } = useRedeemQueue();
  const check = useAction('checkCode');
  const [checked, setChecked] = useState<Checked & { code: string }>();
  const [scans, setScans] = useState(0);
  const form = useForm(lookUp, {
    initial: { code: '' },
    validate: ({ code }) => (readCode(code) ? {} : { code: wrongIn(code) }),
    fallback: t('voucher.undone'),
  });
  const { ref: place } = form;
  // A scanned code is looked up once it stands in its field.
  useEffect(() => {
    if (scans > 0) place.current?.requestSubmit();
  }, [scans, place]);
  const code = readCode(form.values.code) ?? '';
  const isShown = checked?.code === code;

  function wrongIn(typed: string): string {
    const found = unknownIn(typed).join(', ');
    const isWhole = typed.replace(/[\s-]/g, '').length === codeLength;
    return found && isWhole ? t('voucher.redeem.unknown', { found }) : t('voucher.redeem.wrong');
  }
  async function lookUp(): Promise<void> {
    try {
      setChecked({ ...(await check.send({ body: { code } })), code });
    } catch (error) {
      if (!(error instanceof ApiError && error.isPassing)) throw error;
      keep(code);
      clear();
    }
  }
  async function redeem(): Promise<void> {
    try {
      await take(code);
      clear();
    } catch (error) {
      notify('error', failureText(error, t('voucher.undone')));
      // Shows what has become of it meanwhile.
      await form.submit();
    }
  }
  /** The field is ready for the next code. */
  function clear(): void {
    setChecked(undefined);
    form.reset();
    place.current?.querySelector('input')?.focus();
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
          <SubmitButton form={form}>{t('voucher.redeem.check')}</SubmitButton>
          <ScanButton
            onCode={(found) => {
              form.field('code').onChange(found);
              setScans(scans + 1);
            }}
          />
        </div>
      </Form>
      {checked && isShown ? (
        <CheckedCode checked={checked} key={checked.state} onLeave={clear} onRedeem={redeem} />
      ) : null}
      {queue.length > 0 ? (
        <section aria-label={t('voucher.redeem.queue')}>
          <p className={look('breaks', 'muted', 'small')}>{t('voucher.redeem.queue.text')}</p>
          <ul className={look('stack', 16)}>
            {queue.map(({ code: kept, refused }) => (
              <li className={`${look('stack', 16, 'start')} ${styles.stack}`} key={kept}>
                <p className={styles.text}>
                  {codeText(kept)}{' '}
                  <StatusTag tone={refused ? 'bad' : 'waiting'}>
                    {t(refused ? 'voucher.redeem.refused' : 'voucher.redeem.waits')}
                  </StatusTag>
                </p>
                {refused ? <p className={styles.text}>{t('voucher.answer', { text: refused })}</p> : null}
                <Button onClick={() => (refused ? forget(kept) : void sendNow())}>
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
