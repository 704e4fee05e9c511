import { useAction, useHost } from '@charis/shared/remote';
import { Button, Dialog } from '@charis/shared/ui';
import { Form, FormFailure, RadioField, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useRef } from 'react';
import { useText } from '#lib/text';
import { type Action, actionsForAll, type Case, keyOf } from './case';
import styles from './decide-several.module.css';

const empty: { action: Action | ''; reason: string } = { action: '', reason: '' };

interface DecideSeveralProps {
  cases: readonly Case[];
  onClose: () => void;
  /** Hears which cases are left, because someone else has changed them meanwhile. */
  onDone: (left: readonly Case[]) => void;
}

/** Decides several cases in the same way, with one reason. */
export function DecideSeveral({ cases, onClose, onDone }: DecideSeveralProps) {
  const t = useText();
  const { notify } = useHost();
  const { run } = useAction('decideModerationCase');
  /** Keys of the cases that are decided already, where the connection was lost in between. */
  const decided = useRef(new Set<string>());
  async function decide({ action, reason }: typeof empty) {
    const left: Case[] = [];
    for (const one of cases.filter((known) => !decided.current.has(keyOf(known)))) {
      const { subject, revision } = one;
      let lost: unknown;
      const answer =
        action &&
        (await run({ body: { subject, action, reason, revision } }, (error) => {
          if (error.isPassing) lost = error;
        }));
      // Without an answer the form stays, to send the rest again.
      if (lost) throw lost;
      if (answer) decided.current.add(keyOf(one));
      else left.push(one);
    }
    return left;
  }
  const form = useForm(decide, {
    initial: empty,
    validate: ({ action, reason }) => ({
      action: action ? undefined : t('moderation.missing.action'),
      reason: reason.trim() ? undefined : t('moderation.missing.reason'),
    }),
    fallback: t('moderation.undone'),
    onSuccess: (left) => {
      const count = cases.length - left.length;
      if (left.length > 0) notify('error', t('moderation.several.left', { count: left.length }));
      else notify('success', t('moderation.several.done', { count }));
      onDone(left);
    },
  });
  return (
    <Dialog onClose={onClose} title={t('moderation.several.title', { count: cases.length })}>
      <Form className={styles.form} form={form}>
        <ul className={styles.cases}>
          {cases.map((one) => (
            <li key={keyOf(one)}>
              {t(`moderation.subject.${one.subject.kind}`, { title: one.title })} · <bdi>{one.author.nickname}</bdi>
            </li>
          ))}
        </ul>
        <RadioField
          {...form.field('action')}
          label={t('moderation.decide')}
          options={actionsForAll(cases).map((action) => ({
            value: action,
            label: t(`moderation.action.${action}`),
            hint: t(`moderation.hint.${action}`),
          }))}
        />
        <TextAreaField {...form.field('reason')} label={t('moderation.several.reason')} maxLength={500} rows={3} />
        <FormFailure form={form} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('report.cancel')}</Button>
          <SubmitButton form={form}>{t('moderation.several.decide')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
