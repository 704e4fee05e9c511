import type { TeamRole } from '../rules';

/** A doctor for whom someone acts who is in their team. */
export interface ActedFor {
  doctorUserId: string;
  name: string;
  /** The doctor takes bookings. */
  isOpen: boolean;
  /** Roles of the person who acts. */
  roles: readonly TeamRole[];
}

export interface SessionUser {
  userId: string;
  nickname: string;
  image: string;
  email: string;
  /** 1 member, 2 doctor. */
  accountType: 1 | 2;
  userRole: 'USER' | 'DOCTOR';
  staff: boolean;
  /** Belongs to staff, and has to give a second factor (a passkey, or the code of an app) before it acts as such. */
  staffWithoutPasskey?: boolean | undefined;
  /** The state of a doctor's application; null or NOT_STARTED before there is one. */
  applicationState?: string | null;
  /** A doctor who is approved, or was and keeps to what was agreed on. */
  inPractice?: boolean;
  /** Notifications that were not read when the profile was fetched. */
  unread?: number;
  /** Version of the terms that has come since they agreed to an earlier one. */
  newTerms?: string | undefined;
  /** The doctors for whom they act; missing where there are none. */
  team?: readonly ActedFor[] | undefined;
  /** The one of them whose practice this tab shows; missing where it is their own. */
  actsFor?: ActedFor | undefined;
}

/**
 * `checking` until the profile fetch at the start has answered. `lastUserId` where the session has ended by itself: that person may log in
 * again over what they were writing.
 */
export type Session =
  | { status: 'checking' }
  | { status: 'out'; lastUserId?: string }
  | { status: 'in'; user: SessionUser };

export interface SessionPort {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Takes the token of a successful log-in and fetches the profile; rejects with `ApiError` and stays logged out if that fails. */
  start(login: { token: string; userRole: 'USER' | 'DOCTOR' }): Promise<void>;
  /** Fetches the profile again, after it has been changed; what is known stays where that fails. */
  refresh(): Promise<void>;
  /** Shows the practice of a doctor of their team in this tab, or their own where none is named. */
  actFor(doctorUserId: string | undefined): void;
  /** Ends the session, here at once and then on the server. */
  end(): Promise<void>;
}
