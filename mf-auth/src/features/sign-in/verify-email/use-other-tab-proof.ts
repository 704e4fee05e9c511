import { useHost } from '@charis/shared/remote';
import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '#lib/draft';
import type { CodeSource } from '../flow.rules';
import { useSignIn } from '../sign-in-context';

/** Goes on when this browser has proved the email meanwhile: the link of the mail opens another tab, and the visitor comes back to this. */
export function useOtherTabProof(source: CodeSource): void {
  const { call } = useHost();
  const { send } = useSignIn();
  const [draft] = useDraft();

  const look = useEffectEvent(async () => {
    // No one waits for the answer: without one, this screen simply stays.
    const proof = await call('isConfirmEmail', {}).catch(() => undefined);
    const same = proof?.email.toLowerCase() === draft.email.trim().toLowerCase();
    if (proof?.confirmed && same && proof.source === source) send('email-proved');
  });
  useEffect(() => {
    const onFocus = () => void look();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, []);
}
