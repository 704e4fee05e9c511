import { useAction } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import {
  Form,
  FormFailure,
  RadioField,
  SelectField,
  SubmitButton,
  TextAreaField,
  useForm,
} from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Action, actionsFor, type Case, nameOf, overtakenBy } from './case';
import { ConfirmDecision } from './confirm-decision';
import { useOtherText } from './use-other-text';

const empty: { action: Action | ''; days: string; reason: string } = { action: '', days: '', reason: '' };

/** Lengths of a suspension that ends by itself. */
const lengths = [1, 7, 30, 90] as const;

export interface DecisionFormProps {
  known: Case;
  /** Hears how the case stands once someone else has changed it; the next try is about that. */
  onOvertaken: (now: Case) => void;
  onDecided: () => void;
}

/** Chooses what happens, asks why, and has staff confirm it: the form is sent from the dialog. */
export function DecisionForm({ known, onOvertaken, onDecided }: DecisionFormProps) {
  const t = useText();
  const { send } = useAction('decideModerationCase', {
    success: (_, { body }) => t(`moderation.done.${nameOf(known, body.action)}`),
  });
  const [confirming, setConfirming] = useState(false);
  const otherText = useOtherText();
  /** What someone else decided, while this was written. */
  const [other, setOther] = useState<Case['decision']>(null);

  async function decide({ action, days, reason }: typeof empty): Promise<void> {
    if (!action) return;
    if (!confirming) return setConfirming(true);
    const { subject, revision } = known;
    try {
      const end = action === 'suspend' && days ? { days: Number(days) } : {};
      await send({ body: { subject, action, reason, revision, ...end } });
    } catch (failure) {
      const now = overtakenBy(known, failure);
      if (now) onOvertaken(now);
      if (!now?.decision || now.decision.at === known.decision?.at) throw failure;
      setConfirming(false);
      return setOther(now.decision);
    }
    form.reset();
    onDecided();
  }
  const form = useForm(decide, {
    initial: empty,
    draft: `decision.${known.subject.kind}.${known.subject.id}`,
    validate: ({ action, reason }) => ({
      action: action ? undefined : t('moderation.missing.action'),
      reason: isBlank(reason) ? t('moderation.missing.reason') : undefined,
    }),
    fallback: t('moderation.undone'),
  });
  const { action, reason } = form.values;
  return (
    <Form className={look('stack', 16, 'top', 'round-medium', 'sunken', 'padded-16')} form={form}>
      <RadioField
        {...form.field('action')}
        label={t('moderation.decide')}
        options={actionsFor(known).map((one) => ({
          value: one,
          label: t(`moderation.action.${nameOf(known, one)}`),
          hint: t(`moderation.hint.${nameOf(known, one)}`),
        }))}
      />
      {action === 'suspend' ? (
        <SelectField
          {...form.field('days')}
          any={t('moderation.days.none')}
          label={t('moderation.days')}
          options={lengths.map((count) => ({ value: String(count), label: t('moderation.days.count', { count }) }))}
        />
      ) : null}
      <TextAreaField {...form.field('reason')} label={t('moderation.reason')} maxLength={500} rows={3} />
      <FormFailure form={form} />
      {other ? <p role="alert">{otherText(other)}</p> : null}
      <SubmitButton form={form}>{t('moderation.goOn')}</SubmitButton>
      {confirming && action ? (
        <ConfirmDecision
          action={action}
          known={known}
          onClose={() => setConfirming(false)}
          onConfirm={() => form.submit()}
          reason={reason}
        />
      ) : null}
    </Form>
  );
}
