import { useAction, useHost } from '@charis/shared/remote';
import { Form, FormFailure, PasswordField, SubmitButton, useForm } from '@charis/shared/ui/form';
import { type KeyboardEvent, useState } from 'react';
import { clock } from '#lib/clock';
import { useDraft } from '#lib/draft';
import styleOf from '#lib/form.module.css';
import { findPasswordMistakes } from '#lib/new-password.rules';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { useSecondFactor } from '../use-enter';

/** Milliseconds in which an Enter still belongs to the code, whose last digit has sent it by itself. */
const lateEnter = 1000;

/** Shows forgot step 3. The new password also logs in. */
export function NewPasswordForm() {
  const t = useText();
  const { session } = useHost();
  const { send } = useSignIn();
  const [draft, change] = useDraft();
  const { newPassword, confirmPassword } = draft;
  const reset = useAction('resetPassword');
  const orAsk = useSecondFactor();

  async function setPassword(values: { newPassword: string; confirmPassword: string }) {
    const login = await orAsk(reset.send({ body: { email: draft.email.trim(), ...values } }));
    if (!login) return;
    await session.start(login);
    send('password-changed');
  }
  const form = useForm(setPassword, {
    values: { newPassword, confirmPassword },
    onChange: change,
    validate: (values) => findPasswordMistakes(values, t),
    fallback: t('forgot.failed'),
  });
  const [shownAt] = useState(() => clock.now());
  function onKeyDown(event: KeyboardEvent) {
    const isEmpty = !newPassword && !confirmPassword;
    if (event.key === 'Enter' && isEmpty && clock.now() - shownAt < lateEnter) event.preventDefault();
  }
  return (
    <Form aria-label={t('forgot.change')} form={form} onKeyDown={onKeyDown}>
      <input autoComplete="username" hidden readOnly type="email" value={draft.email} />
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        clears
        data-first=""
        hint={t('account.password.hint')}
        label={t('forgot.new')}
      />
      <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" clears label={t('forgot.again')} />
      <FormFailure form={form} />
      <SubmitButton className={styleOf.submit} form={form} wide>
        {t(newPassword || confirmPassword ? 'forgot.send' : 'next')}
      </SubmitButton>
    </Form>
  );
}
