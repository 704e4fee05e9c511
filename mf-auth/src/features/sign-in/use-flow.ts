import { type LogInRequest, useHost } from '@charis/shared/remote';
import { useEffect, useReducer, useState } from 'react';
import { forgetDraft, forgetSecrets, prefillDraft, prefillEmail, useDraft } from '#lib/draft';
import { pageKeeper } from '#lib/memory';
import { codeFor, isAfterCode, next, openingFlow, welcomeOf } from './flow.rules';
import { registerOf } from './register/kept-person';
import { useBrowserBack } from './use-browser-back';
import { forgetMail, keepMail, readMail } from './verify-email/kept-mail';

/** Returns the flow of one dialog or page. `onEnd` is asked to take it off the screen, by the cross or by Back from its beginning. */
export function useFlow(request: LogInRequest, onEnd: () => void) {
  const { session } = useHost();
  const [kept] = useState(() =>
    request.mode === 'register' && !request.resume ? registerOf(session.get())?.read() : undefined,
  );
  const [mail] = useState(() => (kept ? undefined : readMail(request)));
  const [flow, send] = useReducer(
    next,
    { ...request, ...kept, code: mail?.sent?.source, isProved: mail?.isProved },
    openingFlow,
  );
  const [draft] = useDraft();
  const { email } = request;
  useEffect(() => prefillEmail(email), [email]);
  useEffect(() => kept?.person && prefillDraft(kept.person), [kept]);
  useEffect(() => {
    if (!mail) return;
    const { email, role, terms, sent } = mail;
    prefillDraft({ email, role, terms, sent });
  }, [mail]);

  const isProved = isAfterCode(flow);
  const isKept = isProved || codeFor(flow) !== undefined;
  useEffect(() => {
    if (isKept) keepMail({ ...draft, isProved });
  }, [isKept, isProved, draft]);
  useEffect(() => {
    if (!isKept) forgetMail();
  }, [isKept]);
  const welcome = welcomeOf(flow);
  useEffect(() => {
    if (welcome) registerOf(session.get())?.keep({ welcome });
  }, [welcome, session]);

  const { isOurs, onceStill } = useBrowserBack(() => {
    const goesOn = next(flow, 'back') !== flow;
    if (goesOn) send('back');
    else onEnd();
    return goesOn;
  });

  /** It is off the screen: the person who opens it again begins at the beginning, with what was typed. */
  function ended() {
    send('closed');
    forgetMail();
    pageKeeper.forget();
    registerOf(session.get())?.forget();
    if (session.get().status === 'in') forgetDraft();
    else forgetSecrets();
  }
  return { flow, send, isOurs, onceStill, ended };
}
