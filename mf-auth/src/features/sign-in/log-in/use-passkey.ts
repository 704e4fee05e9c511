import { ApiError, useAction, useHost } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from '#lib/draft';
import { fillsInPasskeys, passkeyFailure, signByPasskey } from '#lib/passkey';
import { useText } from '#lib/text';
import { useEnter } from '../use-enter';

/** Logs in by passkey. @param fillsIn whether the form has a field in which the browser may offer passkeys */
export function usePasskey(fillsIn: boolean) {
  const t = useText();
  const { notify } = useHost();
  const challenge = useAction('startPasskeyLogIn');
  const logIn = useAction('logInPasskey');
  const enter = useEnter();
  const [draft] = useDraft();
  const [busy, setBusy] = useState(false);
  // A browser asks for one passkey at a time.
  const asking = useRef<AbortController>(undefined);

  async function logInBy(mediation?: 'conditional') {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const options = await challenge.send({});
    const credential = await signByPasskey(options, { mediation, signal: controller.signal });
    await enter(logIn.send({ body: { credential, remember: draft.remember } }));
  }
  /** The browser's offer needs no words of ours, until someone takes it up. */
  const offer = useEffectEvent(async () => {
    try {
      if (fillsIn && (await fillsInPasskeys())) await logInBy('conditional');
    } catch (error) {
      if (error instanceof ApiError) notify('error', passkeyFailure(error, t));
    }
  });
  useEffect(() => {
    void offer();
    return () => asking.current?.abort();
  }, []);

  async function start() {
    setBusy(true);
    try {
      await logInBy();
    } catch (error) {
      notify('error', passkeyFailure(error, t));
    } finally {
      setBusy(false);
    }
  }
  return { start, busy };
}
