import { Button, Checkbox } from 'antd';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { useDraft } from '#lib/draft';
import { Field } from '#lib/field';
import form from '#lib/form.module.css';
import { PasswordField } from '#lib/password-field';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';
import { ConsentBox } from './consent-box';
import styles from './log-in.module.css';
import { fields, findMistakes, isComplete } from './log-in.rules';
import { SocialLogIn } from './social-log-in';
import { useLogIn } from './use-log-in';

/** Log-in step 2: email and password, or the account of somebody else's. */
export function LogInForm() {
  const t = useText();
  const { send, leave, mobile } = useSignIn();
  const [draft, change] = useDraft();
  const logIn = useLogIn();
  const { errors, failure, busy, submit, forget, judge } = useForm({
    names: fields,
    check: () => findMistakes(draft, t),
    async send() {
      await logIn();
      leave();
    },
    fallback: t('logIn.failed'),
  });
  const set = (name: (typeof fields)[number]) => (value: string) => {
    change({ [name]: value });
    forget(name);
  };
  return (
    <>
      <form aria-label={t('title')} noValidate onSubmit={submit}>
        <Field
          autoComplete="username"
          data-first={draft.email ? undefined : ''}
          error={errors.email}
          label={t('email')}
          name="email"
          onBlur={() => draft.email && judge('email')}
          onChange={set('email')}
          type="email"
          value={draft.email}
        />
        <PasswordField
          autoComplete="current-password"
          data-first={draft.email ? '' : undefined}
          error={errors.password}
          label={t('password')}
          name="password"
          onChange={set('password')}
          value={draft.password}
        />
        <div className={form.row}>
          <Checkbox checked={draft.remember} onChange={({ target }) => change({ remember: target.checked })}>
            {t('logIn.remember')}
          </Checkbox>
          <button className={form.link} onClick={() => send('to-forgot')} type="button">
            {t('logIn.forgot')}
          </button>
        </div>
        <ConsentBox checked={draft.consent} onChange={(consent) => change({ consent })} />
        <p className={form.failure}>{failure}</p>
        <Button
          block
          className={form.submit}
          disabled={!mobile && !isComplete(draft)}
          htmlType="submit"
          loading={busy}
          shape="round"
          type="primary"
        >
          {t('logIn.submit')}
        </Button>
      </form>
      <p className={styles.or}>{t('logIn.or')}</p>
      <SocialLogIn />
      <p className={form.other}>
        {t('logIn.noAccount')}{' '}
        <button className={form.link} onClick={() => send('to-register')} type="button">
          {t('logIn.create')}
        </button>
      </p>
    </>
  );
}
