import { useAction, useHost, useLanguage, useSession } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { Form, FormFailure, PasswordField, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { findAccountMistakes, isAccountOf } from '#lib/account.rules';
import { type Draft, useDraft } from '#lib/draft';
import styleOf from '#lib/form.module.css';
import { readMemory } from '#lib/memory';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';

/** Makes the account of the draft, and logs in with it. */
function useCreateAccount() {
  const { session } = useHost();
  const { send } = useAction('registerEmail');
  const language = useLanguage();
  return async function create({ email, nickname, newPassword, confirmPassword, role, terms, sent }: Draft) {
    const login = await send({
      body: {
        email: email.trim(),
        nickname,
        password: newPassword,
        confirmPassword,
        userRole: role ?? readMemory().role,
        // The box stands where the mail is asked for; the answer of the person who comes by its link is kept with the mail.
        ...(sent?.source === 'register' ? { consent: terms } : {}),
        language,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
    await session.start(login);
  };
}

/** Shows register step 3. */
export function AccountForm() {
  const t = useText();
  const { send, leave } = useSignIn();
  const session = useSession();
  const [draft, change] = useDraft();
  const create = useCreateAccount();
  const { nickname, newPassword: password, confirmPassword } = draft;

  async function register() {
    // A visitor who went back from step 4 has the account already.
    if (!isAccountOf(session, draft.email)) await create(draft);
  }
  const form = useForm(register, {
    values: { nickname, password, confirmPassword },
    onChange: ({ password: newPassword, ...part }) => change(newPassword === undefined ? part : { newPassword }),
    validate: () => findAccountMistakes(draft, t),
    onSuccess: () => send('registered'),
    fallback: t('register.failed'),
  });

  const { status } = session;
  const [before] = useState(status);
  // Another tab has made the account; this one is busy while it does so itself.
  const onMade = useEffectEvent(() => !form.busy && leave());
  useEffect(() => {
    if (before === 'out' && status === 'in') onMade();
  }, [before, status]);
  return (
    <Form aria-label={t('register.title')} form={form}>
      <p className={look('muted', 'below-24')}>
        {t('account.lead')} <strong className={styleOf.strong}>{draft.email.trim()}</strong>
      </p>
      <TextField
        {...form.field('nickname')}
        autoComplete="nickname"
        clears
        data-first=""
        hint={t('account.nickname.hint')}
        label={t('account.nickname')}
        maxLength={50}
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        clears
        hint={t('account.password.hint')}
        label={t('password')}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        autoComplete="new-password"
        clears
        label={t('account.confirm')}
      />
      <FormFailure form={form} />
      <SubmitButton className={styleOf.submit} form={form} wide>
        {t('account.create')}
      </SubmitButton>
    </Form>
  );
}
