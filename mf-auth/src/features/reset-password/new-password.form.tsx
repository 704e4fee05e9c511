import { useHost } from '@charis/shared/remote';
import { Form, FormFailure, PasswordField, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { useDraft } from '#lib/draft';
import styleOf from '#lib/form.module.css';
import { useText } from '#lib/text';
import { findPasswordMistakes } from './new-password.rules';

/** Forgot step 3. The new password also logs in. */
export function NewPasswordForm() {
  const t = useText();
  const { session } = useHost();
  const { send } = useSignIn();
  const [draft, change] = useDraft();
  const { newPassword, confirmPassword } = draft;
  const form = useForm('resetPassword', {
    values: { newPassword, confirmPassword },
    onChange: change,
    input: (values) => ({ body: { email: draft.email.trim(), ...values } }),
    validate: (values) => findPasswordMistakes(values, t),
    async onSuccess(login) {
      await session.start(login);
      send('password-changed');
    },
    fallback: t('forgot.failed'),
  });
  return (
    <Form aria-label={t('forgot.change')} form={form}>
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
