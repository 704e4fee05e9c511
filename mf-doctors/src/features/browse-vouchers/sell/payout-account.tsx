import type { DataOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { isBlank, readAccountNumber, readBsb } from '@charis/shared/rules';
import { Button, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { PasswordField, TextField, useForm } from '@charis/shared/ui/form';
import { useId, useState } from 'react';
import { EditDialog } from '#lib/edit-dialog';
import { useText } from '#lib/text';
import { AccountText } from '#lib/vouchers/account-text';
import styles from '#lib/vouchers/vouchers.module.css';

/** Shows where the money of vouchers is paid to, and lets the doctor change it. */
export function PayoutAccount() {
  const t = useText();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={look('stack', 12, 'start', 'panel', 'padded-24')}>
      <h3 className={styles.heading} id={heading}>
        {t('payout.account')}
      </h3>
      <QueryBoundary
        failed={t('payout.account.failed')}
        query={useOperation('getPayoutAccount', {})}
        skeleton={<Skeleton height={96} />}
      >
        {({ account }) => <Shown account={account} />}
      </QueryBoundary>
    </section>
  );
}

function Shown({ account }: DataOf<'getPayoutAccount'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={account ? look('breaks') : look('breaks', 'muted')}>
        {account ? (
          <AccountText bsb={account.bsb} text={t('payout.account.masked', account)} />
        ) : (
          t('payout.account.none')
        )}
      </p>
      <Button onClick={() => setOpen(true)} variant={account ? 'secondary' : 'primary'}>
        {t(account ? 'payout.account.change' : 'payout.account.add')}
      </Button>
      {isOpen ? <AccountDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm('setPayoutAccount', {
    initial: { holder: '', bsb: '', accountNumber: '', password: '' },
    validate: ({ holder, bsb, accountNumber }) => ({
      ...(isBlank(holder) ? { holder: t('missing.text') } : {}),
      ...(readBsb(bsb) ? {} : { bsb: t('payout.bsb.wrong') }),
      ...(readAccountNumber(accountNumber) ? {} : { accountNumber: t('payout.number.wrong') }),
    }),
    fallback: t('voucher.undone'),
    success: t('payout.account.saved'),
    onSuccess: onClose,
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('payout.account')}>
      <TextField {...form.field('holder')} autoComplete="off" label={t('payout.holder')} maxLength={32} />
      <div className={styles.short}>
        <TextField
          {...form.field('bsb')}
          autoComplete="off"
          hint={t('payout.bsb.hint')}
          inputMode="numeric"
          label={t('payout.bsb')}
          maxLength={9}
        />
        <TextField
          {...form.field('accountNumber')}
          autoComplete="off"
          hint={t('payout.number.hint')}
          inputMode="numeric"
          label={t('payout.number')}
          maxLength={14}
        />
      </div>
      <PasswordField
        {...form.field('password')}
        autoComplete="current-password"
        hint={t('payout.password.hint')}
        label={t('payout.password')}
      />
    </EditDialog>
  );
}
