import { ApiError, failureText, useAction, useHost } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button, Dialog, look } from '@charis/shared/ui';
import { Form, FormFailure, RadioField, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Action, actionsForAll, type Case, keyOf, overtakenBy, subjectOf } from './case';
import { useOtherText } from './use-other-text';

const empty: { action: Action | ''; reason: string } = { action: '', reason: '' };

interface DecideSeveralProps {
  cases: readonly Case[];
  onClose: () => void;
  /** Hears that all of them are decided. */
  onDone: () => void;
}

/** Decides several cases in the same way, with one reason. Those that someone else has changed meanwhile stay, to be decided as they stand now. */
export function DecideSeveral({ cases, onClose, onDone }: DecideSeveralProps) {
  const t = useText();
  const otherText = useOtherText();
  const { notify } = useHost();
  const { send } = useAction('decideModerationCase');
  const [waiting, setWaiting] = useState(cases);
  /** What is said of those that stay, by their keys. */
  const [said, setSaid] = useState<Record<string, string>>({});

  /** Decides one; returns the case to decide again, with what is said of it. */
  async function decideOne(known: Case, action: Action, reason: string): Promise<[Case, string] | undefined> {
    const { subject, revision } = known;
    try {
      await send({ body: { subject, action, reason, revision } });
      return undefined;
    } catch (failure) {
      // The form stays without an answer, to send the rest again.
      if (failure instanceof ApiError && failure.isPassing) throw failure;
      const now = overtakenBy(known, failure) ?? known;
      const other = now.decision?.at === known.decision?.at ? null : now.decision;
      return [now, other ? otherText(other) : failureText(failure, t('moderation.undone'))];
    }
  }

  async function decide({ action, reason }: typeof empty) {
    const left: Case[] = [];
    if (!action) return left;
    for (const [place, one] of waiting.entries()) {
      const stays = await decideOne(one, action, reason);
      if (!stays) {
        setWaiting([...left, ...waiting.slice(place + 1)]);
        continue;
      }
      const [now, text] = stays;
      left.push(now);
      setSaid((known) => ({ ...known, [keyOf(now)]: text }));
    }
    setWaiting(left);
    return left;
  }
  const form = useForm(decide, {
    initial: empty,
    validate: ({ action, reason }) => ({
      action: action ? undefined : t('moderation.missing.action'),
      reason: isBlank(reason) ? t('moderation.missing.reason') : undefined,
    }),
    fallback: t('moderation.undone'),
    onSuccess: (left) => {
      if (left.length > 0) return notify('error', t('moderation.several.left', { count: left.length }));
      notify('success', t('moderation.several.done', { count: cases.length }));
      onDone();
    },
  });
  return (
    <Dialog onClose={onClose} title={t('moderation.several.title', { count: waiting.length })}>
      <Form className={look('stack', 16)} form={form}>
        <ul className={look('points', 'breaks')}>
          {waiting.map((one) => (
            <li key={keyOf(one)}>
              {t(`moderation.subject.${subjectOf(one)}`, { title: one.title })} · <bdi>{one.author.nickname}</bdi>
              {said[keyOf(one)] ? <p role="alert">{said[keyOf(one)]}</p> : null}
            </li>
          ))}
        </ul>
        <RadioField
          {...form.field('action')}
          label={t('moderation.decide')}
          options={actionsForAll(waiting).map((action) => ({
            value: action,
            label: t(`moderation.action.${action}`),
            hint: t(`moderation.hint.${action}`),
          }))}
        />
        <TextAreaField {...form.field('reason')} label={t('moderation.several.reason')} maxLength={500} rows={3} />
        <FormFailure form={form} />
        <div className={look('row', 12, 'end')}>
          <Button onClick={onClose}>{t('report.cancel')}</Button>
          <SubmitButton form={form}>{t('moderation.several.decide')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
