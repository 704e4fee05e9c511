import { isBlank } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import { ReasonDialog, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';

/** Lets staff allow the sale of a voucher again, with a reason for the log. */
export function ReleaseVoucher({ couponId }: { couponId: string }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('suspended.release')}</Button>
      {isAsking ? <ReleaseDialog couponId={couponId} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ReleaseDialog({ couponId, onClose }: { couponId: string; onClose: () => void }) {
  const t = useText();
  const form = useForm('suspendCoupon', {
    initial: { reason: '' },
    validate: ({ reason }) => (isBlank(reason) ? { reason: t('voucher.reason.missing') } : {}),
    input: ({ reason }) => ({ body: { couponId, suspended: false, reason } }),
    fallback: t('voucher.undone'),
    success: t('suspended.released'),
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      confirm={t('suspended.release')}
      form={form}
      hint={t('suspended.release.hint')}
      label={t('voucher.reason')}
      onClose={onClose}
      title={t('suspended.question')}
    />
  );
}
