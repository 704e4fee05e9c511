import { Icon, look } from '@charis/shared/ui';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { EmailForm } from '../verify-email/email.form';
import { MailSent } from '../verify-email/mail-sent';
import { NewPasswordForm } from './new-password.form';
import { PasswordChanged, ResetFailed } from './outcomes';
import styles from './reset-password.module.css';

/** Shows the steps to a new password, with a bar that tells how far it is. */
export function ResetPassword() {
  const { flow } = useSignIn();
  const { forgot } = flow;
  return (
    <>
      <Steps at={[0, 0, 1, 2, 3, 2][forgot] ?? 0} hasFailed={forgot === 5} />
      {forgot === 1 ? <ForgotEmail /> : null}
      {forgot === 2 ? <MailSent source="reset" /> : null}
      {forgot === 3 ? <NewPasswordForm /> : null}
      {forgot === 4 ? <PasswordChanged /> : null}
      {forgot === 5 ? <ResetFailed /> : null}
    </>
  );
}

/** Shows how far it is; `at` counts from 0, and is past the last step once all is done. */
function Steps({ at, hasFailed }: { at: number; hasFailed: boolean }) {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {(['forgot.email', 'verify.title', 'forgot.change'] as const).map((title, place) => (
        <li
          aria-current={place === at ? 'step' : undefined}
          className={place < at ? styles.done : place > at ? '' : hasFailed ? styles.failed : styles.current}
          key={title}
        >
          <span aria-hidden="true" className={styles.mark}>
            {place < at ? <Icon name="tick" size={16} /> : place === at && hasFailed ? '!' : place + 1}
          </span>
          {t(title)}
        </li>
      ))}
    </ol>
  );
}

/** Forgot step 1. */
function ForgotEmail() {
  const t = useText();
  const { send } = useSignIn();
  return (
    <>
      <p className={look('muted', 'below-24')}>{t('forgot.lead')}</p>
      <EmailForm label={t('forgot.email')} source="reset" />
      <p className={look('centered', 'above-16')}>
        <button className={form.link} onClick={() => send('to-login')} type="button">
          {t('forgot.toLogIn')}
        </button>
      </p>
    </>
  );
}
