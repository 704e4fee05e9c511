import { useHost, useOperationCall } from '@charis/shared/remote';
import { isEmail } from '@charis/shared/rules';
import { Card } from '@charis/shared/ui';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Field } from '#lib/field';
import form from '#lib/form.module.css';
import { rememberEmail } from '#lib/memory';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';
import styles from './own-profile.module.css';

interface EmailCardProps {
  email: string;
  onChanged: () => Promise<unknown>;
}

/** The email, and another one once its code was typed. */
export function EmailCard({ email, onChanged }: EmailCardProps) {
  const t = useText();
  const { notify, session } = useHost();
  const [asked, setAsked] = useState('');

  async function changed() {
    rememberEmail(asked);
    setAsked('');
    await Promise.all([onChanged(), session.refresh()]);
    notify('success', t('profile.email.changed'));
  }
  return (
    <Card lead={t('profile.email.lead')} title={t('email')}>
      <p className={styles.fact}>{email}</p>
      {asked ? (
        <CodeForm email={asked} onChanged={changed} onBack={() => setAsked('')} />
      ) : (
        <NewEmailForm current={email} onSent={setAsked} />
      )}
    </Card>
  );
}

function NewEmailForm({ current, onSent }: { current: string; onSent: (email: string) => void }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const ask = useOperationCall('sendEmailChange');
  function check() {
    if (!email.trim()) return { email: t('error.email.missing') };
    if (email.trim().toLowerCase() === current.toLowerCase()) return { email: t('profile.email.same') };
    return isEmail(email) ? {} : { email: t('error.email') };
  }
  const { errors, failure, busy, submit, forget } = useForm({
    names: ['email'],
    check,
    async send() {
      await ask.mutateAsync({ body: { email: email.trim() } });
      onSent(email.trim());
    },
    fallback: t('verify.failed'),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field
        autoComplete="email"
        error={errors.email ?? failure}
        label={t('profile.email.new')}
        name="email"
        onChange={(typed) => {
          setEmail(typed);
          forget('email');
        }}
        type="email"
        value={email}
      />
      <Button htmlType="submit" loading={busy} shape="round">
        {t('profile.email.send')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  onChanged: () => Promise<void>;
  onBack: () => void;
}

function CodeForm({ email, onChanged, onBack }: CodeFormProps) {
  const t = useText();
  const place = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const update = useOperationCall('updateEmail');
  const { errors, failure, busy, submit, forget } = useForm({
    names: ['code'],
    check: () => (/^\d{6}$/.test(code.trim()) ? {} : { code: t('code.incomplete') }),
    async send() {
      await update.mutateAsync({ body: { email, code: code.trim() } });
      await onChanged();
    },
    fallback: t('code.failed'),
  });
  return (
    <form noValidate onSubmit={submit} ref={place}>
      <p>
        {t('profile.email.sent')} <strong className={form.strong}>{email}</strong>
      </p>
      <Field
        autoComplete="one-time-code"
        error={errors.code ?? failure}
        label={t('code')}
        maxLength={6}
        name="code"
        onChange={(typed) => {
          setCode(typed);
          forget('code');
        }}
        value={code}
      />
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onBack} shape="round">
          {t('back')}
        </Button>
        <Button htmlType="submit" loading={busy} shape="round" type="primary">
          {t('profile.email.change')}
        </Button>
      </div>
    </form>
  );
}
