import { type LogInRequest, useHost } from '@charis/shared/remote';
import { useEffect, useReducer } from 'react';
import { forgetDraft, forgetSecrets, prefillEmail } from '#lib/draft';
import { next, openingFlow } from './flow.rules';
import { useBrowserBack } from './use-browser-back';

/** The flow of one dialog or page. `onEnd` is asked to take it off the screen, by the cross or by Back from its beginning. */
export function useFlow(request: LogInRequest, onEnd: () => void) {
  const { session } = useHost();
  const [flow, send] = useReducer(next, request, openingFlow);
  const { email } = request;
  useEffect(() => prefillEmail(email), [email]);

  const { isOurs, onceStill } = useBrowserBack(() => {
    const goesOn = next(flow, 'back') !== flow;
    if (goesOn) send('back');
    else onEnd();
    return goesOn;
  });

  /** It is off the screen: the person who opens it again begins at the beginning, with what was typed. */
  function ended() {
    send('closed');
    if (session.get().status === 'in') forgetDraft();
    else forgetSecrets();
  }
  return { flow, send, isOurs, onceStill, ended };
}
