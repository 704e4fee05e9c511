import { useSyncExternalStore } from 'react';
import { useHost } from './host';
import type { Session } from './session-port';

export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Returns whether somebody is logged in and is the member or doctor with this id. */
export function useIsOwn(userId: string): boolean {
  const session = useSession();
  return session.status === 'in' && session.user.userId === userId;
}
