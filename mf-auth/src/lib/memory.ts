/** What this browser remembers of who arrives; logging out empties it with the rest of the storage. */
import { legalVersions } from '@charis/shared/brand';
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
const consent = inBrowser('consent');
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

/** A consent is to one version of the document, by one account. */
const consentOf = (given: string): string => `${legalVersions['image-data']} ${given.trim().toLowerCase()}`;

/** Returns whether the last log-in in this browser with that email was with a consent that counts. */
export const hasConsented = (given: string): boolean => consent.read() === consentOf(given);

export const rememberConsent = (given: string): void => consent.keep(consentOf(given));
