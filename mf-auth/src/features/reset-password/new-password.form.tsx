import { useHost, useOperationCall } from '@charis/shared/remote';
import { Button } from 'antd';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { PasswordField } from '#lib/password-field';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';
import { findPasswordMistakes, newPasswordFields } from './new-password.rules';

/** Forgot step 3. The new password also logs in. */
export function NewPasswordForm() {
  const t = useText();
  const { session } = useHost();
  const { send } = useSignIn();
  const [draft, change] = useDraft();
  const reset = useOperationCall('resetPassword');
  const { newPassword, confirmPassword } = draft;
  const { errors, failure, busy, submit, forget } = useForm({
    names: newPasswordFields,
    check: () => findPasswordMistakes(draft, t),
    async send() {
      await session.start(
        await reset.mutateAsync({ body: { email: draft.email.trim(), newPassword, confirmPassword } }),
      );
      send('password-changed');
    },
    fallback: t('forgot.failed'),
  });
  return (
    <form aria-label={t('forgot.change')} noValidate onSubmit={submit}>
      <input autoComplete="username" hidden readOnly type="email" value={draft.email} />
      <PasswordField
        autoComplete="new-password"
        data-first=""
        error={errors.newPassword}
        hint={t('account.password.hint')}
        label={t('forgot.new')}
        name="newPassword"
        onChange={(typed) => {
          change({ newPassword: typed });
          forget('newPassword');
        }}
        value={newPassword}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.confirmPassword}
        label={t('forgot.again')}
        name="confirmPassword"
        onChange={(typed) => {
          change({ confirmPassword: typed });
          forget('confirmPassword');
        }}
        value={confirmPassword}
      />
      <p className={form.failure}>{failure}</p>
      <Button block className={form.submit} htmlType="submit" loading={busy} shape="round" type="primary">
        {t(newPassword || confirmPassword ? 'forgot.send' : 'next')}
      </Button>
    </form>
  );
}
