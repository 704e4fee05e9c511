import { usePaths } from '@charis/shared/remote';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { Outcome } from '#lib/outcome';
import { useText } from '#lib/text';

/** Register step 5. */
export function WelcomeHome() {
  const t = useText();
  const { leave } = useSignIn();
  const paths = usePaths();
  return (
    <Outcome action={t('welcome.home')} onAction={() => leave(paths.home())} title={t('welcome.title')} tone="good">
      {t('welcome.home.hint')}
    </Outcome>
  );
}

/** Register step 6. */
export function WelcomeProfile() {
  const t = useText();
  const { leave } = useSignIn();
  const paths = usePaths();
  return (
    <Outcome
      action={t('welcome.profile')}
      onAction={() => leave(`${paths.profile()}?from=user`)}
      title={t('welcome.title')}
      tone="good"
    >
      {t('welcome.profile.hint')}
    </Outcome>
  );
}

/** Register step 7. */
export function EmailVerified() {
  const t = useText();
  const { send } = useSignIn();
  const [draft] = useDraft();
  return (
    <Outcome action={t('verified.continue')} onAction={() => send('continued')} title={t('verified.title')} tone="good">
      <strong className={form.strong}>{draft.email.trim() || t('verified.unknown')}</strong>
    </Outcome>
  );
}

/** Register step 8. */
export function ActivationFailed() {
  const t = useText();
  const { send } = useSignIn();
  return (
    <Outcome action={t('return')} onAction={() => send('returned')} title={t('wrong.title')} tone="bad">
      {t('wrong.activation')}
    </Outcome>
  );
}
