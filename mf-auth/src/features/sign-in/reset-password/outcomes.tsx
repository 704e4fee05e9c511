import { useSession } from '@charis/shared/remote';
import { Outcome } from '#lib/outcome';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';

/** Shows forgot step 4. A person who is logged in by the new password already has nothing left to do here. */
export function PasswordChanged() {
  const t = useText();
  const { send, leave } = useSignIn();
  const { status } = useSession();
  return (
    <Outcome
      action={t('forgot.done.toLogIn')}
      onAction={() => (status === 'in' ? leave() : send('to-login'))}
      title={t('forgot.done')}
      tone="good"
    >
      {t('forgot.done.hint')}
    </Outcome>
  );
}

/** Shows forgot step 5. */
export function ResetFailed() {
  const t = useText();
  const { send } = useSignIn();
  return (
    <Outcome action={t('return')} onAction={() => send('returned')} title={t('wrong.title')} tone="bad">
      {t('wrong.reset')}
    </Outcome>
  );
}
