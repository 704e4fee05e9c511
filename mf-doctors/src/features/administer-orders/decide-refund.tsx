import type { DataOf } from '@charis/shared/contract';
import { useAction } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { Money } from '@charis/shared/ui/display';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

type Order = Pick<DataOf<'listOrders'>['list'][number], 'orderId' | 'refundCents'>;

/** Grants a refund once that is confirmed, or refuses it with a reason. */
export function DecideRefund({ order: { orderId, refundCents } }: { order: Order }) {
  const t = useText();
  const [granting, setGranting] = useState(false);
  const [reason, setReason] = useState('');
  const decide = useAction('decideRefund', { success: t('voucher.decided'), failure: t('voucher.undone') });
  const run = (grant: boolean) => decide.run({ body: { orderId, grant, reason } });
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
        <Button onClick={() => setGranting(true)} variant="primary">
          {t('voucher.decide.grant')}
        </Button>
        <Button busy={decide.isPending} onClick={() => void run(false)}>
          {t('voucher.decide.refuse')}
        </Button>
      </div>
      {granting ? (
        <ConfirmDialog
          confirm={t('voucher.decide.grant')}
          onClose={() => setGranting(false)}
          onConfirm={() => run(true)}
          title={t('voucher.decide.title')}
        >
          <p>
            {t('voucher.decide.back')} <Money cents={refundCents} exact />
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
