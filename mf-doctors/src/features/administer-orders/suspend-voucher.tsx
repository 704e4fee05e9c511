import { useAction } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

/** Lets staff stop the sale of a voucher, with a reason that its seller reads. */
export function SuspendVoucher({ couponId }: { couponId: string }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const suspend = useAction('suspendCoupon', { success: t('suspended.done'), failure: t('voucher.undone') });
  return (
    <section aria-label={t('suspended.stop')} className={styles.card}>
      <TextField
        error={suspend.fields.reason}
        label={t('suspended.reason')}
        maxLength={500}
        name="reason"
        onChange={setReason}
        value={reason}
      />
      <div className={styles.actions}>
        <Button
          busy={suspend.isPending}
          onClick={() => void suspend.run({ body: { couponId, suspended: true, reason } })}
          variant="danger"
        >
          {t('suspended.stop')}
        </Button>
      </div>
    </section>
  );
}
