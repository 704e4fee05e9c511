/** What was typed into the forms of arriving: kept while the page lives, whatever is closed in between. */
import { useSyncExternalStore } from 'react';
import { type Role, readMemory } from './memory';

export interface Draft {
  /** Chosen in this dialog; what the browser remembers stands in for it where nothing was. */
  role: Role | undefined;
  email: string;
  /** Of the log-in. */
  password: string;
  consent: boolean;
  remember: boolean;
  /** The box of register step 1. */
  terms: boolean;
  nickname: string;
  newPassword: string;
  confirmPassword: string;
  name: string;
  gender: '0' | '1' | '2' | '3';
  birthday: string;
  /** The avatar's upload. */
  img: string;
  interested: string[];
  /** The last verification mail. `until`: when another one may be asked for, in milliseconds. */
  sent: { email: string; source: 'register' | 'reset'; userRole: Role; until: number } | undefined;
}

const secrets = { password: '', newPassword: '', confirmPassword: '' };

function emptyDraft(): Draft {
  return {
    ...secrets,
    role: undefined,
    email: '',
    consent: false,
    remember: false,
    terms: false,
    nickname: '',
    name: '',
    gender: '0',
    birthday: '',
    img: '',
    interested: [],
    sent: undefined,
  };
}

let draft: Draft | undefined;
const listeners = new Set<() => void>();

function getDraft(): Draft {
  draft ??= emptyDraft();
  return draft;
}

function setDraft(next: Draft | undefined): void {
  draft = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Fills in the email that a mailed link was for, or else, where none was typed, the one that this browser remembers. */
export function prefillEmail(email: string | undefined): void {
  const prefilled = email || getDraft().email || readMemory().email;
  if (prefilled !== getDraft().email) setDraft({ ...getDraft(), email: prefilled });
}

/** Fills in what a reload broke off. */
export const prefillDraft = (part: Partial<Draft>): void => setDraft({ ...getDraft(), ...part });

/** Passwords do not outlive the dialog. */
export const forgetSecrets = (): void => setDraft({ ...getDraft(), ...secrets });

/** Everything has become an account, or a session. */
export const forgetDraft = (): void => setDraft(undefined);

/** `const [draft, change] = useDraft(); change({ email })` */
export function useDraft(): [Draft, (part: Partial<Draft>) => void] {
  const current = useSyncExternalStore(subscribe, getDraft);
  return [current, (part) => setDraft({ ...getDraft(), ...part })];
}
