import { useAction } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

/** Grants or refuses a refund; who refuses says why. */
export function DecideRefund({ orderId }: { orderId: string }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const decide = useAction('decideRefund', { success: t('voucher.decided'), failure: t('voucher.undone') });
  const run = (grant: boolean) => void decide.run({ body: { orderId, grant, reason } });
  return (
    <div className={styles.form}>
      <TextField
        error={decide.fields.reason}
        label={t('voucher.decide.reason')}
        maxLength={500}
        name="reason"
        onChange={setReason}
        value={reason}
      />
      <div className={styles.actions}>
        <Button busy={decide.isPending} onClick={() => run(true)} variant="primary">
          {t('voucher.decide.grant')}
        </Button>
        <Button busy={decide.isPending} onClick={() => run(false)}>
          {t('voucher.decide.refuse')}
        </Button>
      </div>
    </div>
  );
}
