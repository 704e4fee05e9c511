import { Steps } from 'antd';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { EmailForm } from '#features/verify-email/email.form';
import { MailSent } from '#features/verify-email/mail-sent';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import { NewPasswordForm } from './new-password.form';
import { PasswordChanged, ResetFailed } from './outcomes';
import styles from './reset-password.module.css';

/** Shows the steps to a new password, with a bar that tells how far it is. */
export function ResetPassword() {
  const t = useText();
  const { flow } = useSignIn();
  const { forgot } = flow;
  return (
    <>
      <Steps
        className={styles.steps}
        current={[0, 0, 1, 2, 3, 2][forgot] ?? 0}
        items={[{ title: t('forgot.email') }, { title: t('verify.title') }, { title: t('forgot.change') }]}
        orientation="horizontal"
        responsive={false}
        size="small"
        status={forgot === 5 ? 'error' : 'process'}
        titlePlacement="vertical"
      />
      {forgot === 1 ? <ForgotEmail /> : null}
      {forgot === 2 ? <MailSent source="reset" /> : null}
      {forgot === 3 ? <NewPasswordForm /> : null}
      {forgot === 4 ? <PasswordChanged /> : null}
      {forgot === 5 ? <ResetFailed /> : null}
    </>
  );
}

/** Forgot step 1. */
function ForgotEmail() {
  const t = useText();
  const { send } = useSignIn();
  return (
    <>
      <p className={form.lead}>{t('forgot.lead')}</p>
      <EmailForm label={t('forgot.email')} source="reset" />
      <p className={form.other}>
        <button className={form.link} onClick={() => send('to-login')} type="button">
          {t('forgot.toLogIn')}
        </button>
      </p>
    </>
  );
}
