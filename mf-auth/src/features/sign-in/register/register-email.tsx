import { look } from '@charis/shared/ui';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { EmailForm } from '../verify-email/email.form';
import { TermsBox } from './terms-box';

/** Shows register step 1. */
export function RegisterEmail() {
  const t = useText();
  const { send } = useSignIn();
  return (
    <>
      <p className={look('muted', 'below-24')}>{t('register.lead')}</p>
      <EmailForm label={t('register.email')} source="register">
        <TermsBox />
      </EmailForm>
      <p className={look('centered', 'above-16')}>
        <button className={form.link} onClick={() => send('to-login')} type="button">
          {t('register.toLogIn')}
        </button>
      </p>
    </>
  );
}
