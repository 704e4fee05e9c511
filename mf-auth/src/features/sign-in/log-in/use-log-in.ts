import { useAction } from '@charis/shared/remote';
import { useDraft } from '#lib/draft';
import { readMemory, rememberConsent, rememberEmail } from '#lib/memory';
import { useEnter } from '../use-enter';

/** Logs in by what the form holds. */
export function useLogIn(): () => Promise<void> {
  const enter = useEnter();
  const [draft] = useDraft();
  const consent = useAction('giveConsent');
  const asDoctor = useAction('logInDoctor');
  const asMember = useAction('logInUser');

  return async function logIn() {
    const { email, password, remember } = draft;
    const userRole = draft.role ?? readMemory().role;
    rememberEmail(email);
    const body = { email: email.trim(), password, remember, userRole, provider: 'email' as const };
    await enter(await (userRole === 'DOCTOR' ? asDoctor : asMember).send({ body }));
    rememberEmail(email);
    // A consent that could not be stored is asked for again where it is needed.
    if (!draft.consent) return;
    rememberConsent(email);
    void consent.run({ body: { document: 'image-data' } });
  };
}
