import { failureText, useAction, useHost, useOperation, usePaths } from '@charis/shared/remote';
import { useState } from 'react';
import { useDraft } from '#lib/draft';
import { askGoogle, GoogleClosed, GoogleFailure, loadGoogle } from '#lib/google';
import { readMemory, thirdPartyKeeper } from '#lib/memory';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { useSecondFactor } from '../use-enter';

/** Logs in by Google: an email that is new here goes on to make its account, a known one to the profile. */
export function useGoogle() {
  const t = useText();
  const { notify, session } = useHost();
  const social = useAction('logInSocial');
  const { send, leave } = useSignIn();
  const orAsk = useSecondFactor();
  const paths = usePaths();
  const [draft, change] = useDraft();
  const settings = useOperation('readSettings', {}, { staleTime: Number.POSITIVE_INFINITY });
  const [busy, setBusy] = useState(false);
  const clientId = settings.data?.googleClientId;

  async function logIn(id: string) {
    const googleAccessToken = await askGoogle(id);
    const userRole = draft.role ?? readMemory().role;
    const body = { provider: 'google' as const, googleAccessToken, userRole, remember: draft.remember };
    const login = await orAsk(social.send({ body }));
    if (!login) return;
    thirdPartyKeeper.keep(login);
    change({ email: login.email });
    if (login.userType === '0') return send('third-party-new');
    await session.start(login);
    leave(`${paths.profile()}?from=user`);
  }

  function textOf(error: unknown) {
    if (error instanceof GoogleFailure) return error.message || t('social.google.failed');
    return failureText(error, t('social.failed'));
  }

  async function start() {
    if (!clientId) return notify('info', t('social.google.missing'));
    setBusy(true);
    try {
      await logIn(clientId);
    } catch (error) {
      if (!(error instanceof GoogleClosed)) notify('error', textOf(error));
    } finally {
      setBusy(false);
    }
  }

  /** Has Google's script at hand, so that its window opens within the click. */
  const prepare = () => void (clientId && loadGoogle().catch(() => undefined));
  return { start, prepare, busy };
}
