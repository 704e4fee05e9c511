import { useAction, useTabDraft } from '@charis/shared/remote';
import { Form, RadioField, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Action, actionsFor, type Case, nameOf } from './case';
import { ConfirmDecision } from './confirm-decision';
import styles from './decision-form.module.css';

const empty: { action: Action | ''; reason: string } = { action: '', reason: '' };

/** Chooses what happens, asks why, and lets staff confirm it. */
export function DecisionForm({ known, kind }: { known: Case; kind: Case['subject']['kind'] }) {
  const t = useText();
  const [values, change] = useTabDraft(`decision.${known.subject.kind}.${known.subject.id}`, empty);
  const { action, reason } = values;
  const [confirming, setConfirming] = useState(false);
  const { run, isPending } = useAction('decideModerationCase', {
    success: (_, { body }) => t(`moderation.done.${nameOf(known, body.action)}`),
    failure: t('moderation.undone'),
  });
  const form = useForm(async () => setConfirming(true), {
    values,
    onChange: change,
    validate: () => ({
      action: action ? undefined : t('moderation.missing.action'),
      reason: reason.trim() ? undefined : t('moderation.missing.reason'),
    }),
    fallback: t('moderation.undone'),
  });

  async function decide() {
    if (!action || isPending) return;
    const { subject, revision } = known;
    const decided = await run({ body: { subject, action, reason, revision } });
    setConfirming(false);
    if (decided) change(empty);
  }
  return (
    <Form className={styles.form} form={form}>
      <RadioField
        {...form.field('action')}
        label={t('moderation.decide')}
        options={actionsFor[kind].map((one) => ({
          value: one,
          label: t(`moderation.action.${nameOf(known, one)}`),
          hint: t(`moderation.hint.${nameOf(known, one)}`),
        }))}
      />
      <TextAreaField {...form.field('reason')} label={t('moderation.reason')} maxLength={500} rows={3} />
      <SubmitButton form={form}>{t('moderation.goOn')}</SubmitButton>
      {confirming && action ? (
        <ConfirmDecision
          action={action}
          known={known}
          onClose={() => setConfirming(false)}
          onConfirm={decide}
          reason={reason}
        />
      ) : null}
    </Form>
  );
}
