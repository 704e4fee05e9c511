import { useAction } from '@charis/shared/remote';
import { useDraft } from '#lib/draft';
import { readMemory, rememberConsent, rememberEmail } from '#lib/memory';
import { useEnter } from '../use-enter';

/** Keeps the email and the consent of who has logged in. */
function useRemember(): () => void {
  const [draft] = useDraft();
  const consent = useAction('giveConsent');
  return function remember() {
    rememberEmail(draft.email);
    // A consent that could not be stored is asked for again where it is needed.
    if (!draft.consent) return;
    rememberConsent(draft.email);
    void consent.run({ body: { document: 'image-data' } });
  };
}

/** Logs in by what the form holds. */
export function useLogIn(): () => Promise<void> {
  const enter = useEnter();
  const [draft] = useDraft();
  const remember = useRemember();
  const asDoctor = useAction('logInDoctor');
  const asMember = useAction('logInUser');

  return async function logIn() {
    const { email, password } = draft;
    const userRole = draft.role ?? readMemory().role;
    rememberEmail(email);
    const body = { email: email.trim(), password, remember: draft.remember, userRole, provider: 'email' as const };
    if (await enter((userRole === 'DOCTOR' ? asDoctor : asMember).send({ body }))) remember();
  };
}

/** Ends a log-in by its second factor. */
export function useLogInBySecondFactor(): (values: { code: string }) => Promise<void> {
  const enter = useEnter();
  const [{ pending }] = useDraft();
  const remember = useRemember();
  const logIn = useAction('logInBySecondFactor');
  return async function finish({ code }) {
    if (await enter(logIn.send({ body: { pending, code } }))) remember();
  };
}
