/** What this browser remembers of who arrives; logging out empties it with the rest of the storage. */
import { createKeeper } from '@charis/shared/remote';

export type Role = 'USER' | 'DOCTOR';

/** A log-in by Google; `userType` '0': no account yet. */
export interface ThirdParty {
  userType: '0' | '1';
  email: string;
  token: string;
  userRole: Role;
}

const inBrowser = (scope: string) => createKeeper({ scope, store: 'browser', empty: '' });
const email = inBrowser('loginEmail');
const role = inBrowser('userRole');
export const thirdPartyKeeper = createKeeper<Partial<ThirdParty>>({ scope: 'thirdParty', store: 'browser', empty: {} });

/** Keeps the page for phones on which someone asked for a mail, so that its link goes on there; none for the desktop. */
export const pageKeeper = inBrowser('signInPage');

/** Returns what was remembered; `email` of the last log-in or registration, else of the third party. */
export function readMemory(): { email: string; role: Role } {
  return {
    email: email.read() || thirdPartyKeeper.read().email || '',
    role: role.read() === 'DOCTOR' ? 'DOCTOR' : 'USER',
  };
}

export const rememberEmail = (typed: string): void => email.keep(typed.trim());

export const rememberRole = (chosen: Role): void => role.keep(chosen);
