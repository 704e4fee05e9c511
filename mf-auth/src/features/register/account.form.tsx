import { useHost, useLanguage, useOperationCall, useSession } from '@charis/shared/remote';
import { Button } from 'antd';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { type Draft, useDraft } from '#lib/draft';
import { Field } from '#lib/field';
import form from '#lib/form.module.css';
import { readMemory } from '#lib/memory';
import { PasswordField } from '#lib/password-field';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';
import { accountFields, findAccountMistakes, isAccountOf } from './account.rules';

/** Makes the account of the draft, and logs in with it. */
function useCreateAccount() {
  const { session } = useHost();
  const language = useLanguage();
  const register = useOperationCall('registerEmail');
  return async function create({ email, nickname, newPassword, confirmPassword, role, terms, sent }: Draft) {
    const login = await register.mutateAsync({
      body: {
        email: email.trim(),
        nickname,
        password: newPassword,
        confirmPassword,
        userRole: role ?? readMemory().role,
        // The box stands where the mail is asked for; the answer of whoever comes by its link is kept with the mail.
        ...(sent?.source === 'register' ? { consent: terms } : {}),
        language,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
    await session.start(login);
  };
}

/** Register step 3. */
export function AccountForm() {
  const t = useText();
  const { send } = useSignIn();
  const session = useSession();
  const [draft, change] = useDraft();
  const create = useCreateAccount();
  const { errors, failure, busy, submit, forget } = useForm({
    names: accountFields,
    check: () => findAccountMistakes(draft, t),
    async send() {
      // Whoever has gone back from step 4 has the account already.
      if (!isAccountOf(session, draft.email)) await create(draft);
      send('registered');
    },
    fallback: t('register.failed'),
  });
  return (
    <form aria-label={t('register.title')} noValidate onSubmit={submit}>
      <p className={form.lead}>
        {t('account.lead')} <strong className={form.strong}>{draft.email.trim()}</strong>
      </p>
      <Field
        autoComplete="nickname"
        data-first=""
        error={errors.nickname}
        hint={t('account.nickname.hint')}
        label={t('account.nickname')}
        maxLength={50}
        name="nickname"
        onChange={(nickname) => {
          change({ nickname });
          forget('nickname');
        }}
        value={draft.nickname}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.password}
        hint={t('account.password.hint')}
        label={t('password')}
        name="password"
        onChange={(newPassword) => {
          change({ newPassword });
          forget('password');
        }}
        value={draft.newPassword}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.confirmPassword}
        label={t('account.confirm')}
        name="confirmPassword"
        onChange={(confirmPassword) => {
          change({ confirmPassword });
          forget('confirmPassword');
        }}
        value={draft.confirmPassword}
      />
      <p className={form.failure}>{failure}</p>
      <Button block className={form.submit} htmlType="submit" loading={busy} shape="round" type="primary">
        {t('account.create')}
      </Button>
    </form>
  );
}
