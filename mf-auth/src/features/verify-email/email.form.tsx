import { isEmail } from '@charis/shared/rules';
import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDraft } from '#lib/draft';
import { Field } from '#lib/field';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';
import { useVerification } from './use-verification';

interface EmailFormProps {
  source: 'register' | 'reset';
  label: string;
  /** Between the field and the button. */
  children?: ReactNode;
}

/** The first step of registering and of a new password: an email, to which a link and a code are sent. */
export function EmailForm({ source, label, children }: EmailFormProps) {
  const t = useText();
  const [draft, change] = useDraft();
  const { sendMail } = useVerification(source);
  const empty = !draft.email.trim();

  function check() {
    if (empty) return { email: t('error.email.missing') };
    return isEmail(draft.email) ? {} : { email: t('error.email') };
  }
  const { errors, failure, busy, submit, forget, judge } = useForm({
    names: ['email'],
    check,
    send: sendMail,
    fallback: t('verify.failed'),
  });

  /** The button of an empty form is switched off, and with it the browser's own way of sending it. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { form: owner } = event.currentTarget;
    if (event.key !== 'Enter' || !empty || !owner) return;
    void submit({ preventDefault: () => event.preventDefault(), currentTarget: owner });
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        autoComplete="email"
        data-first=""
        error={errors.email}
        label={label}
        name="email"
        onBlur={() => !empty && judge('email')}
        onChange={(email) => {
          change({ email });
          forget('email');
        }}
        onKeyDown={onKeyDown}
        type="email"
        value={draft.email}
      />
      {children}
      <p className={form.failure}>{failure}</p>
      <Button
        block
        className={form.submit}
        disabled={empty}
        htmlType="submit"
        loading={busy}
        shape="round"
        type="primary"
      >
        {t(empty ? 'next' : 'verify')}
      </Button>
    </form>
  );
}
