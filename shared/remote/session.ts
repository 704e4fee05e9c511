import { useSyncExternalStore } from 'react';
import { useHost } from './host';
import type { Session } from './session-port';

export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get);
}

/**
 * Returns what a doctor's practice may do: `isOpen` while members can book it and buy its vouchers, `isKept` also while a suspended doctor, or one
 * whose check is overdue, keeps what is booked and sold.
 */
export function usePractice(): { isOpen: boolean; isKept: boolean } {
  const session = useSession();
  if (session.status !== 'in') return { isOpen: false, isKept: false };
  const isOpen = session.user.applicationState === 'APPROVED';
  return { isOpen, isKept: session.user.inPractice ?? isOpen };
}

/** Returns whether someone is logged in and is the member or doctor with this id. */
export function useIsOwn(userId: string): boolean {
  const session = useSession();
  return session.status === 'in' && session.user.userId === userId;
}
