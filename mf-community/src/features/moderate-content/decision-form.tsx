import { useHost, useOperationCall, useQueryCache } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { useState } from 'react';
import { failureText } from '#lib/failure';
import { RadioList } from '#lib/radio-list';
import { TextArea } from '#lib/report/text-area';
import { useKept } from '#lib/report/use-kept';
import { useText } from '#lib/text';
import { type Action, actionsFor, type Case, nameOf } from './case';
import { ConfirmDecision } from './confirm-decision';
import styles from './decision-form.module.css';

const empty: { action: Action | ''; reason: string } = { action: '', reason: '' };

/** Chooses what happens, asks why, and lets staff confirm it. */
export function DecisionForm({ known, kind }: { known: Case; kind: Case['subject']['kind'] }) {
  const t = useText();
  const { notify } = useHost();
  const cache = useQueryCache();
  const [{ action, reason }, change] = useKept(`decision.${known.subject.kind}.${known.subject.id}`, empty);
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useOperationCall('decideModerationCase');
  const missing = !action ? t('moderation.missing.action') : reason.trim() ? '' : t('moderation.missing.reason');

  function decide() {
    if (!action || isPending) return;
    const { subject, revision } = known;
    mutate(
      { body: { subject, action, reason, revision } },
      {
        onSuccess: () => {
          change(empty);
          setAsked(false);
          notify('success', t(`moderation.done.${nameOf(known, action)}`));
        },
        // Somebody else may have decided meanwhile.
        onError: () => void cache.refresh('case', 'audit'),
        onSettled: () => setConfirming(false),
      },
    );
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
          onConfirm={decide}
          reason={reason}
        />
      ) : null}
    </form>
  );
}
