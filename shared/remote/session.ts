import { useState, useSyncExternalStore } from 'react';
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

interface Writer {
  /** The writer's account, also after its session has ended by itself. Undefined for a guest, and while the session is being checked. */
  userId: string | undefined;
  /** Changes once another person writes in this tab: the key of a form. */
  turn: number;
}

/** Returns the person who writes. A guest who logs in stays the same writer, and so does a person whose session has ended by itself. */
export function useWriter(): Writer {
  const session = useSession();
  const [known, setKnown] = useState({ userId: '', turn: 0 });
  if (session.status === 'checking') return { userId: undefined, turn: known.turn };
  const userId = session.status === 'in' ? session.user.userId : (session.lastUserId ?? '');
  const turn = known.userId && userId !== known.userId ? known.turn + 1 : known.turn;
  if (userId !== known.userId) setKnown({ userId, turn });
  return { userId: userId || undefined, turn };
}
