import { look } from '@charis/shared/ui';
import { CheckboxField } from '@charis/shared/ui/form';
import { useDraft } from '#lib/draft';
import { useText } from '#lib/text';
import { EmailForm } from '../verify-email/email.form';

/** Shows log-in step 3: the email to which a code goes. */
export function CodeEmail() {
  const t = useText();
  const [draft, change] = useDraft();
  return (
    <>
      <h3 className={look('size-24', 'below-8')}>{t('logIn.code.title')}</h3>
      <p className={look('muted', 'below-24')}>{t('logIn.code.lead')}</p>
      <EmailForm label={t('email')} source="log-in">
        <CheckboxField
          label={t('logIn.remember')}
          name="remember"
          onChange={(remember) => change({ remember })}
          value={draft.remember}
        />
      </EmailForm>
    </>
  );
}
