import { useSyncExternalStore } from 'react';
import { useHost } from './host';
import type { Session } from './session-port';

export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get);
}
