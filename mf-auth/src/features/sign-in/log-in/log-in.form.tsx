import { look } from '@charis/shared/ui';
import {
  CheckboxField,
  Form,
  FormFailure,
  PasswordField,
  SubmitButton,
  TextField,
  useForm,
} from '@charis/shared/ui/form';
import { useDraft } from '#lib/draft';
import styleOf from '#lib/form.module.css';
import { hasConsented } from '#lib/memory';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { ConsentBox } from './consent-box';
import styles from './log-in.module.css';
import { findMistakes, isComplete } from './log-in.rules';
import { MailCodeButton, PasskeyButton } from './log-in-without-password';
import { SocialLogIn } from './social-log-in';
import { useLogIn } from './use-log-in';

/** Shows log-in step 2: email and password, or an account elsewhere. */
export function LogInForm() {
  const t = useText();
  const { send, mobile } = useSignIn();
  const [draft, change] = useDraft();
  const consent = draft.consent ?? hasConsented(draft.email);
  const form = useForm(useLogIn(), {
    values: { email: draft.email, password: draft.password },
    onChange: change,
    validate: (values) => findMistakes(values, t),
    fallback: t('logIn.failed'),
  });
  return (
    <>
      <Form aria-label={t('title')} form={form}>
        <TextField
          {...form.field('email')}
          autoComplete="username webauthn"
          clears
          data-first={draft.email ? undefined : ''}
          label={t('email')}
          type="email"
        />
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          clears
          data-first={draft.email ? '' : undefined}
          label={t('password')}
        />
        <div className={look('row', 8, 16, 'between', 'small')}>
          <CheckboxField
            label={t('logIn.remember')}
            name="remember"
            onChange={(remember) => change({ remember })}
            value={draft.remember}
          />
          <button className={styleOf.link} onClick={() => send('to-forgot')} type="button">
            {t('logIn.forgot')}
          </button>
        </div>
        <ConsentBox checked={consent} onChange={(consent) => change({ consent })} />
        <FormFailure form={form} />
        <SubmitButton
          className={styleOf.submit}
          disabled={!mobile && !isComplete({ ...draft, consent })}
          form={form}
          wide
        >
          {t('logIn.submit')}
        </SubmitButton>
      </Form>
      <p className={`${look('line', 16)} ${styles.or}`}>{t('logIn.or')}</p>
      <div className={look('stack', 12)}>
        <PasskeyButton fillsIn />
        <MailCodeButton />
        <SocialLogIn />
      </div>
      <p className={look('centered', 'above-16')}>
        {t('logIn.noAccount')}{' '}
        <button className={styleOf.link} data-thumb onClick={() => send('to-register')} type="button">
          {t('logIn.create')}
        </button>
      </p>
    </>
  );
}
