import type { OperationName } from '@charis/shared/contract';
import { useState, useSyncExternalStore } from 'react';
import { mayCallFor } from '../rules/team';
import { useHost } from './host';
import type { ActedFor, Session } from './session-port';

export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get);
}

export interface Practice {
  /** Members can book it and buy its vouchers. */
  isOpen: boolean;
  /** Also while a suspended doctor, or one whose check is overdue, keeps what is booked and sold. */
  isKept: boolean;
  /** Whose practice it is, or would be; undefined for a guest. */
  doctorUserId: string | undefined;
  /** The doctor whom someone of the team acts for; undefined where the doctor is the one who is logged in. */
  actsFor: ActedFor | undefined;
  /** Returns whether they may make a call in it. */
  may(call: OperationName): boolean;
}

/** Returns the practice that the workspace shows: the own one of a doctor, or that of a doctor whom someone of the team acts for. */
export function usePractice(): Practice {
  const session = useSession();
  if (session.status !== 'in') {
    return { isOpen: false, isKept: false, doctorUserId: undefined, actsFor: undefined, may: () => false };
  }
  const { actsFor, userId, applicationState, inPractice } = session.user;
  if (actsFor) {
    const { doctorUserId, isOpen, roles } = actsFor;
    return { isOpen, isKept: true, doctorUserId, actsFor, may: (call) => mayCallFor(roles, call) };
  }
  const isOpen = applicationState === 'APPROVED';
  const isKept = inPractice ?? isOpen;
  return { isOpen, isKept, doctorUserId: userId, actsFor, may: () => isKept };
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
