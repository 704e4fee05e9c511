import { failureText, useAction, useTabDraft } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { useState } from 'react';
import { RadioList } from '#lib/radio-list';
import { TextArea } from '#lib/report/text-area';
import { useText } from '#lib/text';
import { type Action, actionsFor, type Case, nameOf } from './case';
import { ConfirmDecision } from './confirm-decision';
import styles from './decision-form.module.css';

const empty: { action: Action | ''; reason: string } = { action: '', reason: '' };

/** Chooses what happens, asks why, and lets staff confirm it. */
export function DecisionForm({ known, kind }: { known: Case; kind: Case['subject']['kind'] }) {
  const t = useText();
  const [{ action, reason }, change] = useTabDraft(`decision.${known.subject.kind}.${known.subject.id}`, empty);
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { run, isPending, error } = useAction('decideModerationCase', {
    success: (_, { body }) => t(`moderation.done.${nameOf(known, body.action)}`),
  });
  const missing = !action ? t('moderation.missing.action') : reason.trim() ? '' : t('moderation.missing.reason');

  async function decide() {
    if (!action || isPending) return;
    const { subject, revision } = known;
    const decided = await run({ body: { subject, action, reason, revision } });
    setConfirming(false);
    if (!decided) return;
    change(empty);
    setAsked(false);
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        setConfirming(!missing);
      }}
    >
      <RadioList
        choices={actionsFor[kind].map((one) => ({
          value: one,
          text: t(`moderation.action.${nameOf(known, one)}`),
          hint: t(`moderation.hint.${nameOf(known, one)}`),
        }))}
        label={t('moderation.decide')}
        onChange={(one) => change({ action: one })}
        value={action}
      />
      <TextArea
        label={t('moderation.reason')}
        max={500}
        onChange={(text) => change({ reason: text })}
        required
        rows={3}
        value={reason}
      />
      <p className={styles.failure} role="alert">
        {asked && missing ? missing : error ? failureText(error, t('moderation.undone')) : ''}
      </p>
      <Button variant="primary" type="submit">
        {t('moderation.goOn')}
      </Button>
      {confirming && action ? (
        <ConfirmDecision
          action={action}
          busy={isPending}
          known={known}
          onClose={() => setConfirming(false)}
          onConfirm={() => void decide()}
          reason={reason}
        />
      ) : null}
    </form>
  );
}
