import type { DataOf } from '@charis/shared/contract';
import { useAction, useLanguage } from '@charis/shared/remote';
import { dayIn, isBlank, moneyText, siteZone } from '@charis/shared/rules';
import { Button, look, useKeptFocus } from '@charis/shared/ui';
import { CopyButton } from '@charis/shared/ui/flow';
import { DateField, TextField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { EditDialog } from '#lib/edit-dialog';
import { useText } from '#lib/text';
import { AccountText } from '#lib/vouchers/account-text';
import styles from '#lib/vouchers/vouchers.module.css';

type Due = DataOf<'listDuePayouts'>['list'][number];

interface RecordPayoutProps {
  due: Due;
  account: NonNullable<Due['account']>;
  onClose: () => void;
}

/** Says what to pay to which account, and records that the bank has paid it. */
export function RecordPayout({ due, account, onClose }: RecordPayoutProps) {
  const t = useText();
  const language = useLanguage();
  const { run, isPending } = useAction('lookAtPayoutAccount', { failure: t('payouts.look.failed') });
  const [seen, setSeen] = useState<DataOf<'lookAtPayoutAccount'>>();
  const today = dayIn(new Date().toISOString(), siteZone);
  const { doctorUserId, doctorName, month, cents } = due;
  const amount = moneyText(cents, language, 'both');
  const kept = useKeptFocus<HTMLDivElement>();
  const form = useForm('recordPayout', {
    initial: { paidOn: today, reference: '' },
    validate: ({ paidOn, reference }) => ({
      ...(paidOn ? {} : { paidOn: t('missing.choice') }),
      ...(isBlank(reference) ? { reference: t('missing.text') } : {}),
    }),
    input: (values) => ({
      body: { doctorUserId, month, cents, accountChangedUtc: (seen ?? account).changedUtc, ...values },
    }),
    fallback: t('payouts.record.failed'),
    success: t('payouts.recorded'),
    onSuccess: onClose,
  });
  async function show() {
    setSeen(await run({ params: { doctorUserId } }));
  }
  return (
    <EditDialog form={form} onClose={onClose} title={t('payouts.record.name', { name: doctorName })}>
      <div {...kept} className={look('stack', 8, 'start', 'below-16')}>
        <p className={look('breaks')} role="status">
          <AccountText
            bsb={(seen ?? account).bsb}
            text={
              seen ? t('payouts.record.whole', { ...seen, amount }) : t('payouts.record.masked', { ...account, amount })
            }
          />
        </p>
        {seen ? (
          <CopyButton name={t('payout.number')} small text={seen.accountNumber} />
        ) : (
          <>
            <Button busy={isPending} onClick={() => void show()} small>
              {t('payouts.look')}
            </Button>
            <p className={look('muted', 'small')}>{t('payouts.look.hint')}</p>
          </>
        )}
      </div>
      <div className={styles.short}>
        <DateField {...form.field('paidOn')} label={t('payouts.paidOn')} max={today} />
        <TextField {...form.field('reference')} autoComplete="off" label={t('payouts.reference')} maxLength={40} />
      </div>
    </EditDialog>
  );
}
