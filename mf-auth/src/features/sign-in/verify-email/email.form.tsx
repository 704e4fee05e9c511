import { isEmail } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { type Errors, Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import type { KeyboardEvent, ReactNode } from 'react';
import { clock } from '#lib/clock';
import { useDraft } from '#lib/draft';
import styleOf from '#lib/form.module.css';
import { useText } from '#lib/text';
import type { CodeSource } from '../flow.rules';
import { useSignIn } from '../sign-in-context';
import { useVerification } from './use-verification';
import { isCodeGood } from './verification.rules';

interface EmailFormProps {
  source: CodeSource;
  label: string;
  /** Stands between the field and the button. */
  children?: ReactNode;
}

/** Shows the first step of registering, of a new password and of a log-in without one: an email, to which a code is sent. */
export function EmailForm({ source, label, children }: EmailFormProps) {
  const t = useText();
  const [draft, change] = useDraft();
  const { sendMail } = useVerification(source);
  const { send } = useSignIn();
  const email = draft.email.trim();
  const empty = !email;
  const { sent } = draft;
  const isSent = sent?.email === email && sent.source === source && isCodeGood(sent, clock.now());

  function validate({ email }: { email: string }): Errors<{ email: string }> {
    if (!email.trim()) return { email: t('error.email.missing') };
    return isEmail(email) ? {} : { email: t('error.email') };
  }
  const form = useForm(sendMail, {
    values: { email: draft.email },
    onChange: change,
    validate,
    fallback: t('verify.failed'),
  });

  /** The button of an empty form is switched off, and with it the browser's own way of sending it. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && empty) void form.submit(event);
  }
  return (
    <Form form={form}>
      <TextField
        {...form.field('email')}
        autoComplete="email"
        clears
        data-first=""
        label={label}
        onKeyDown={onKeyDown}
        type="email"
      />
      {children}
      <FormFailure form={form} />
      <SubmitButton className={styleOf.submit} disabled={empty} form={form} wide>
        {t(empty ? 'next' : source === 'log-in' ? 'logIn.code' : 'verify')}
      </SubmitButton>
      {isSent ? (
        <p className={look('centered', 'above-16')}>
          <button className={styleOf.link} onClick={() => send('mail-sent')} type="button">
            {t('verify.code')}
          </button>
        </p>
      ) : null}
    </Form>
  );
}
