/** What this browser remembers of who arrives; logging out empties it with the rest of the storage. */
export type Role = 'USER' | 'DOCTOR';

/** Of a log-in by Google; `userType` '0': no account yet. */
export interface ThirdParty {
  userType: '0' | '1';
  email: string;
  token: string;
  userRole: Role;
}

const keys = {
  email: 'charis.loginEmail',
  role: 'charis.userRole',
  thirdParty: 'charis.thirdParty',
  begun: 'charis.signInPage',
} as const;

function parsed(text: string | null): ThirdParty | undefined {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what was remembered; `email` of the last log-in or registration, else of the third party. */
export function readMemory(): { email: string; role: Role } {
  const thirdParty = parsed(localStorage.getItem(keys.thirdParty));
  return {
    email: localStorage.getItem(keys.email) || thirdParty?.email || '',
    role: localStorage.getItem(keys.role) === 'DOCTOR' ? 'DOCTOR' : 'USER',
  };
}

export const rememberEmail = (email: string): void => localStorage.setItem(keys.email, email.trim());

export const rememberRole = (role: Role): void => localStorage.setItem(keys.role, role);

export const rememberThirdParty = (thirdParty: ThirdParty): void =>
  localStorage.setItem(keys.thirdParty, JSON.stringify(thirdParty));

/** Keeps the page for phones on which someone asked for a mail, so that its link goes on there; none for the desktop. */
export function rememberPage(path: string | undefined): void {
  if (path) localStorage.setItem(keys.begun, path);
  else localStorage.removeItem(keys.begun);
}

export const readPage = (): string | undefined => localStorage.getItem(keys.begun) ?? undefined;
