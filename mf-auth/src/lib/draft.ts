/** What was typed into the forms of the sign-in. It has no writer yet and holds passwords, so it lives as long as the page alone. */
import { createStore } from '@charis/shared/remote';
import { type Role, readMemory } from './memory';

export interface Draft {
  /** The role that this dialog chose; without one, what the browser remembers counts. */
  role: Role | undefined;
  email: string;
  /** The log-in needs it. */
  password: string;
  /** Undefined until someone touches the box: what this browser remembers counts. */
  consent: boolean | undefined;
  remember: boolean;
  /** What the log-in goes on with once its second factor is given. */
  pending: string;
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
  sent: { email: string; source: 'register' | 'reset' | 'log-in'; userRole: Role; until: number } | undefined;
}

const secrets = { password: '', newPassword: '', confirmPassword: '', pending: '' };

function emptyDraft(): Draft {
  return {
    ...secrets,
    role: undefined,
    email: '',
    consent: undefined,
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

const useStore = createStore(emptyDraft);

const change = (part: Partial<Draft>): void => useStore.setState(part);

/** Fills in the email that a mailed link was for, or else, where none was typed, the one that this browser remembers. */
export function prefillEmail(email: string | undefined): void {
  const prefilled = email || useStore.getState().email || readMemory().email;
  if (prefilled !== useStore.getState().email) change({ email: prefilled });
}

/** Fills in what a reload broke off. */
export const prefillDraft = change;

/** Passwords do not outlive the dialog. */
export const forgetSecrets = (): void => change(secrets);

/** Forgets everything once it has become an account, or a session. */
export const forgetDraft = (): void => useStore.setState(emptyDraft(), true);

/** Returns the draft: `const [draft, change] = useDraft(); change({ email })` */
export const useDraft = (): [Draft, (part: Partial<Draft>) => void] => [useStore(), change];
