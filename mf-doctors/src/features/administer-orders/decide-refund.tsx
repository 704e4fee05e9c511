import type { DataOf } from '@charis/shared/contract';
import { useAction, useTabDraft } from '@charis/shared/remote';
import { Button, Money } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

type Order = Pick<DataOf<'listOrders'>['list'][number], 'orderId' | 'refundCents'>;

/** Grants a refund once that is confirmed, or refuses it with a reason. */
export function DecideRefund({ order: { orderId, refundCents } }: { order: Order }) {
  const t = useText();
  const [granting, setGranting] = useState(false);
  const words = { success: t('voucher.decided'), failure: t('voucher.undone') };
  const grant = useAction('decideRefund', words);
  const [values, change] = useTabDraft(`refund.${orderId}`, { reason: '' });
  const form = useForm('decideRefund', {
    values,
    onChange: change,
    validate: ({ reason }) => (reason.trim() ? {} : { reason: t('voucher.reason.missing') }),
    input: ({ reason }) => ({ body: { orderId, grant: false, reason } }),
    success: words.success,
    onSuccess: () => change({ reason: '' }),
    fallback: words.failure,
  });
  return (
    <Form className={styles.form} form={form}>
      <TextAreaField
        {...form.field('reason')}
        error={form.errors.reason ?? grant.fields.reason}
        label={t('voucher.decide.reason')}
        maxLength={500}
        rows={2}
      />
      <FormFailure form={form} />
      <div className={styles.actions}>
        <Button onClick={() => setGranting(true)} variant="primary">
          {t('voucher.decide.grant')}
        </Button>
        <SubmitButton form={form} variant="secondary">
          {t('voucher.decide.refuse')}
        </SubmitButton>
      </div>
      {granting ? (
        <ConfirmDialog
          confirm={t('voucher.decide.grant')}
          onClose={() => setGranting(false)}
          onConfirm={() => grant.run({ body: { orderId, grant: true, reason: form.values.reason } })}
          title={t('voucher.decide.title')}
        >
          <p>
            {t('voucher.decide.back')} <Money cents={refundCents} exact />
          </p>
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}
