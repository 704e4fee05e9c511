import { createKeeper, type SessionUser, useHost } from '@charis/shared/remote';
import { useEffect, useEffectEvent } from 'react';

/** Emptied with the rest of the storage by a log-out, so that the next log-in asks again. */
const answered = createKeeper({ scope: 'newTerms', store: 'browser', empty: '' });

/** Returns the version of the terms that a member is to be asked about: newer than what they agreed to, and not answered since they logged in. */
export function termsToAsk({ newTerms }: Pick<SessionUser, 'newTerms'>): string | undefined {
  return newTerms === answered.read() ? undefined : newTerms;
}

/** Asks a member whether they agree to new terms, once. What needs the consent asks again by itself for the person who disagrees. */
export default function NewTerms({ version, onAnswered }: { version: string; onAnswered: () => void }) {
  const { session, askConsent } = useHost();
  const begin = useEffectEvent(async () => {
    const agreed = await askConsent(['terms']);
    answered.keep(version);
    onAnswered();
    if (agreed) await session.refresh();
  });
  useEffect(() => void begin(), []);
  return null;
}
