import { useLanguage, usePaths } from '@charis/shared/remote';
import { listText } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { clock } from '#lib/clock';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { Outcome } from '#lib/outcome';
import { findPersonMistakes, localDay } from '#lib/person/person.rules';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { ResendButton } from '../verify-email/resend-button';

/** Shows register step 5; names what was entered and could not be saved. */
export function WelcomeHome() {
  const t = useText();
  const language = useLanguage();
  const { leave } = useSignIn();
  const paths = usePaths();
  const [draft] = useDraft();
  const mistakes = findPersonMistakes({ name: draft.name, birthday: draft.birthday }, localDay(clock.now()), t);
  const unsaved = (['name', 'birthday'] as const).filter((name) => mistakes[name]).map((name) => t(`person.${name}`));
  return (
    <Outcome action={t('welcome.home')} onAction={() => leave(paths.home())} title={t('welcome.title')} tone="good">
      {t('welcome.home.hint')}
      {unsaved.length ? ` ${t('welcome.unsaved', { fields: listText(unsaved, language) })}` : null}
    </Outcome>
  );
}

/** Shows register step 6. */
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

/** Shows register step 7. */
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

/** Shows register step 8. Return asks for an email; the one that is known gets a new mail at once, and a member logs in. */
export function ActivationFailed() {
  const t = useText();
  const { send } = useSignIn();
  const [draft] = useDraft();
  return (
    <>
      <Outcome action={t('return')} onAction={() => send('returned')} title={t('wrong.title')} tone="bad">
        {t('wrong.activation')}
      </Outcome>
      {draft.email.trim() ? <ResendButton source="register" /> : null}
      <p className={look('centered', 'above-16')}>
        <button className={form.link} onClick={() => send('to-login')} type="button">
          {t('register.toLogIn')}
        </button>
      </p>
    </>
  );
}
