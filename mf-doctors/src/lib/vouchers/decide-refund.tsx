import type { DataOf } from '@charis/shared/contract';
import { failureData, useAction, useLocale } from '@charis/shared/remote';
import { dateFormat, isBlank } from '@charis/shared/rules';
import { Button, look, Money } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { Form, FormFailure, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './vouchers.module.css';

type Order = Pick<DataOf<'listOrders'>['list'][number], 'orderId' | 'refundCents'>;

type Decision = NonNullable<ReturnType<typeof decisionIn>>;

export interface HeardOfRefund {
  /** Hears that someone else has decided: the form stays, with what was written, until `onLeft`. */
  onOvertaken: () => void;
  onLeft: () => void;
}

interface DecideRefundProps extends HeardOfRefund {
  order: Order;
}

/** Returns what someone else has decided meanwhile, where that is why a decision failed. */
const decisionIn = (failure: unknown) => failureData(failure, 'decideRefund', 'WRONG_STATE')?.decision;

/** Grants a refund once that is confirmed, or refuses it with a reason. */
export function DecideRefund({ order: { orderId, refundCents }, onOvertaken, onLeft }: DecideRefundProps) {
  const t = useText();
  const [granting, setGranting] = useState(false);
  const { send } = useAction('decideRefund', { success: t('voucher.decided') });
  const [other, setOther] = useState<Decision>();
  /** Decides, and shows what someone else has decided meanwhile. */
  async function decide({ reason }: { reason: string }): Promise<void> {
    try {
      await send({ body: { orderId, grant: granting, reason } });
      form.reset();
    } catch (failure) {
      const decision = decisionIn(failure);
      if (!decision) throw failure;
      setOther(decision);
      onOvertaken();
    }
  }
  const form = useForm(decide, {
    initial: { reason: '' },
    draft: `refund.${orderId}`,
    validate: ({ reason }) => (!granting && isBlank(reason) ? { reason: t('voucher.reason.missing') } : {}),
    fallback: t('voucher.undone'),
  });
  function leave() {
    form.reset();
    onLeft();
  }
  return (
    <Form className={styles.form} form={form}>
      <TextAreaField {...form.field('reason')} label={t('voucher.decide.reason')} maxLength={500} rows={2} />
      <FormFailure form={form} />
      {other ? (
        <Overtaken decision={other} onLeft={leave} />
      ) : (
        <div className={`${look('row', 12)} ${styles.actions}`}>
          <Button onClick={() => setGranting(true)} variant="primary">
            {t('voucher.decide.grant')}
          </Button>
          <SubmitButton form={form} variant="secondary">
            {t('voucher.decide.refuse')}
          </SubmitButton>
        </div>
      )}
      {granting ? (
        <ConfirmDialog
          confirm={t('voucher.decide.grant')}
          onClose={() => setGranting(false)}
          onConfirm={() => form.submit()}
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

interface OvertakenProps {
  decision: Decision;
  onLeft: () => void;
}

/** Shows who has decided what, when and why: nothing is left to decide. */
function Overtaken({ decision: { action, reason, by, at }, onLeft }: OvertakenProps) {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <div role="alert">
        <p className={look('breaks', 'muted', 'small')}>
          {t('voucher.decide.other', {
            name: by?.nickname ?? t('review.other.nobody'),
            decision: t(`voucher.decide.other.${action}`),
            time: time.format(new Date(at)),
          })}
        </p>
        {reason ? <p className={styles.text}>{t('voucher.decide.other.reason', { text: reason })}</p> : null}
      </div>
      <div className={`${look('row', 12)} ${styles.actions}`}>
        <Button onClick={onLeft}>{t('voucher.decide.other.leave')}</Button>
      </div>
    </>
  );
}
