import { type LogInRequest, useHost } from '@charis/shared/remote';
import { useEffect, useReducer, useState } from 'react';
import { forgetPerson, readPerson } from '#features/register/kept-person';
import { forgetDraft, forgetSecrets, prefillDraft, prefillEmail } from '#lib/draft';
import { next, openingFlow } from './flow.rules';
import { useBrowserBack } from './use-browser-back';

/** The flow of one dialog or page. `onEnd` is asked to take it off the screen, by the cross or by Back from its beginning. */
export function useFlow(request: LogInRequest, onEnd: () => void) {
  const { session } = useHost();
  const [kept] = useState(() =>
    request.mode === 'register' && !request.resume ? readPerson(session.get()) : undefined,
  );
  const [flow, send] = useReducer(next, { ...request, ...kept }, openingFlow);
  const { email } = request;
  useEffect(() => prefillEmail(email), [email]);
  useEffect(() => kept && prefillDraft(kept.person), [kept]);

  const { isOurs, onceStill } = useBrowserBack(() => {
    const goesOn = next(flow, 'back') !== flow;
    if (goesOn) send('back');
    else onEnd();
    return goesOn;
  });

  /** It is off the screen: the person who opens it again begins at the beginning, with what was typed. */
  function ended() {
    send('closed');
    forgetPerson(session.get());
    if (session.get().status === 'in') forgetDraft();
    else forgetSecrets();
  }
  return { flow, send, isOurs, onceStill, ended };
}
