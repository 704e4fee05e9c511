import { useHost } from '@charis/shared/remote';
import { isEmail } from '@charis/shared/rules';
import { Button, Card, look } from '@charis/shared/ui';
import { type Errors, Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useEffect, useState } from 'react';
import styleOf from '#lib/form.module.css';
import { rememberEmail } from '#lib/memory';
import { useText } from '#lib/text';
import { OwnerProof, useAsksPassword } from './owner-proof';

interface EmailCardProps {
  email: string;
  /** False for who came by Google and has set none yet. */
  hasPassword: boolean;
}

/** Shows the email, and another one once its code was typed. */
export function EmailCard({ email, hasPassword }: EmailCardProps) {
  const t = useText();
  const { notify, session } = useHost();
  const [asked, setAsked] = useState('');
  // Keeps the address for correction after Back.
  const [typed, setTyped] = useState('');

  async function changed() {
    rememberEmail(asked);
    setAsked('');
    setTyped('');
    await session.refresh();
    notify('success', t('profile.email.changed'));
  }
  return (
    <Card lead={t('profile.email.lead')} title={t('email')}>
      <p className={look('medium', 'breaks', 'below-16')}>{email}</p>
      {asked ? (
        <CodeForm email={asked} onBack={() => setAsked('')} onChanged={changed} />
      ) : (
        <NewEmailForm
          current={email}
          hasPassword={hasPassword}
          onSent={(sentTo) => {
            setAsked(sentTo);
            setTyped(sentTo);
          }}
          typed={typed}
        />
      )}
    </Card>
  );
}

interface NewEmailFormProps {
  current: string;
  hasPassword: boolean;
  /** The address that a code was sent to before. */
  typed: string;
  onSent: (email: string) => void;
}

interface NewEmail {
  email: string;
  password: string;
}

function NewEmailForm({ current, hasPassword, typed, onSent }: NewEmailFormProps) {
  const t = useText();
  function mistakeIn(email: string): string | undefined {
    if (!email.trim()) return t('error.email.missing');
    if (email.trim().toLowerCase() === current.toLowerCase()) return t('profile.email.same');
    return isEmail(email) ? undefined : t('error.email');
  }
  const asksPassword = useAsksPassword(hasPassword);
  const form = useForm('sendEmailChange', {
    initial: { email: typed, password: '' },
    input: ({ email, password }) => ({ body: { email: email.trim(), password: asksPassword ? password : undefined } }),
    validate: ({ email, password }): Errors<NewEmail> => ({
      email: mistakeIn(email),
      password: asksPassword && !password ? t('error.password.missing') : undefined,
    }),
    onSuccess: (_data, { email }) => onSent(email.trim()),
    fallback: t('verify.failed'),
  });
  return (
    <Form form={form}>
      <TextField {...form.field('email')} autoComplete="email" clears label={t('profile.email.new')} type="email" />
      <OwnerProof {...form.field('password')} hasPassword={hasPassword} hint={t('profile.email.password.hint')} />
      <FormFailure form={form} />
      <SubmitButton form={form} variant="secondary">
        {t('profile.email.send')}
      </SubmitButton>
    </Form>
  );
}

interface CodeFormProps {
  email: string;
  onChanged: () => Promise<void>;
  onBack: () => void;
}

function CodeForm({ email, onChanged, onBack }: CodeFormProps) {
  const t = useText();
  const form = useForm('updateEmail', {
    initial: { code: '' },
    input: ({ code }) => ({ body: { email, code: code.trim() } }),
    validate: ({ code }): Errors<{ code: string }> =>
      /^\d{6}$/.test(code.trim()) ? {} : { code: t('code.incomplete') },
    onSuccess: onChanged,
    fallback: t('code.failed'),
  });
  const place = form.ref;
  useEffect(() => place.current?.querySelector('input')?.focus(), [place]);
  return (
    <Form form={form}>
      <p>
        {t('profile.email.sent')} <strong className={styleOf.strong}>{email}</strong>
      </p>
      <p className={styleOf.small}>{t('mail.spam')}</p>
      <TextField
        {...form.field('code')}
        autoComplete="one-time-code"
        clears
        inputMode="numeric"
        label={t('code')}
        maxLength={6}
      />
      <FormFailure form={form} />
      <div className={look('line', 12)}>
        <Button disabled={form.busy} onClick={onBack}>
          {t('back')}
        </Button>
        <SubmitButton form={form}>{t('profile.email.change')}</SubmitButton>
      </div>
    </Form>
  );
}
