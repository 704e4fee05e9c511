import { useAction, useLocation, usePaths } from '@charis/shared/remote';
import { clock } from '#lib/clock';
import { useDraft } from '#lib/draft';
import { pageKeeper, readMemory, rememberEmail, rememberRole } from '#lib/memory';
import type { CodeSource } from '../flow.rules';
import { useSignIn } from '../sign-in-context';
import { useEnter } from '../use-enter';
import { mobilePageOf } from './mobile-page.rules';
import { isWaiting } from './verification.rules';

/** Returns the verification of an email by the link or the code of a mail, or the log-in by such a code. */
export function useVerification(source: CodeSource) {
  const mail = useAction('clickVerification');
  const proof = useAction('validateOtp');
  const logInMail = useAction('sendLogInCode');
  const logIn = useAction('logInByCode');
  const enter = useEnter();
  const { send } = useSignIn();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const [draft, change] = useDraft();
  const email = draft.email.trim();

  /** Has a mail sent, and goes on; not again while the last one to this email is new. */
  async function sendMail() {
    const userRole = draft.role ?? readMemory().role;
    if (!isWaiting(draft.sent, { email, source, userRole }, clock.now())) {
      const consent = source === 'register' ? draft.terms : undefined;
      const { resendSeconds } =
        source === 'log-in'
          ? await logInMail.send({ body: { email } })
          : await mail.send({ body: { email, source, userRole, consent } });
      rememberEmail(email);
      rememberRole(userRole);
      pageKeeper.keep(mobilePageOf(pathname + search, paths.logIn()) ?? '');
      change({ sent: { email, source, userRole, until: clock.now() + resendSeconds * 1000 } });
    }
    send('mail-sent');
  }

  async function proveByCode(code: string) {
    if (source === 'log-in') {
      await enter(logIn.send({ body: { email, code, remember: draft.remember } }));
      return;
    }
    await proof.send({ body: { email, code, source } });
    send('email-proved');
  }
  return { sendMail, proveByCode };
}
