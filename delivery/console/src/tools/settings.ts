/** The settings of a tester: faults of remotes, language, clock and who is logged in. Each counts from the next load on, and for this browser alone. */

/** `delivery/src/qa/faults.ts` makes them. */
export const faults = ['none', 'slow', 'missing', 'throws', 'tampered', 'offline'] as const;
export type Fault = (typeof faults)[number];

/** Faults of the API's calls where one remote is shown alone: `tools/alone/faults.ts` makes them. */
export const callFaults = ['none', 'slow', 'fails', 'offline'] as const;
export type CallFault = (typeof callFaults)[number];

const faultCookie = 'charis_faults';
const clockKey = 'charis.tools.clock';

export function readFaults(): Map<string, Fault> {
  const text = new RegExp(`(?:^|;\\s*)${faultCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  const pairs = text.split('~').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split('.') as [string, Fault]));
}

export function setFault(name: string, fault: Fault): void {
  const all = readFaults();
  if (fault === 'none') all.delete(name);
  else all.set(name, fault);
  const text = [...all].map((pair) => pair.join('.')).join('~');
  document.cookie = `${faultCookie}=${text}; Path=/; SameSite=Lax; Max-Age=${text ? 86_400 : 0}`;
  location.reload();
}

/** Saves it in the account of the person who is logged in as well, whose language would come back otherwise. */
export async function setLanguage(language: string): Promise<void> {
  const token = localStorage.getItem('charis.token');
  if (token) {
    await fetch('/api/user/set_user_profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ language }),
    });
  }
  document.cookie = `charis_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  localStorage.setItem('charis.lang', language);
  location.reload();
}

export const clock = (): string => sessionStorage.getItem(clockKey) ?? '';

/** @param moment local time as an input gives it; empty for the real one */
export function setClock(moment: string): void {
  if (moment) sessionStorage.setItem(clockKey, moment);
  else sessionStorage.removeItem(clockKey);
  location.reload();
}

/** Lets the page's clock run from the moment that is set; the API has its own. @param usual the moment where none is set; empty for the real one */
export function applyClock(usual: string): void {
  const moment = clock() || usual;
  if (!moment) return;
  const RealDate = Date;
  const behind = RealDate.now() - RealDate.parse(moment);
  const now = () => RealDate.now() - behind;
  globalThis.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [now()]) as [number]));
    }

    static override now() {
      return now();
    }
  } as DateConstructor;
}

const roles = ['guest', 'member', 'doctor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** @param demo whether the site has the demo accounts, whose password is published */
export const offeredRoles = (demo: boolean): readonly Role[] => (demo ? roles : ['guest']);

const keptKeys = ['charis.lang'];

function forgetSession(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('charis.') && !keptKeys.includes(key)) localStorage.removeItem(key);
  hintSession(false);
}

/** Tells delivery that someone may be logged in, as the shell does. */
function hintSession(loggedIn: boolean): void {
  document.cookie = `charis_member=${loggedIn ? '1' : ''}; Path=/; Max-Age=${loggedIn ? 86_400 : 0}; SameSite=Lax`;
}

/** Returns what the API says where it does not log in. */
async function logIn(role: Exclude<Role, 'guest'>): Promise<string | undefined> {
  const login = { email: `${role}@example.com`, password: 'charis2026', remember: false, provider: 'email' };
  const answer = await fetch(`/api/login/${role === 'doctor' ? 'doctor' : 'user'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, userRole: role === 'doctor' ? 'DOCTOR' : 'USER' }),
  });
  const { data, msg } = (await answer.json()) as { data?: { token?: string; userRole?: string }; msg?: string };
  if (!data?.token) return msg ?? answer.statusText;
  localStorage.setItem('charis.token', data.token);
  localStorage.setItem('charis.userRole', data.userRole ?? 'USER');
  hintSession(true);
  return undefined;
}

/** Loads the page again as another role, or does what is `next`. @returns why not, where the site does not log in as it */
export async function becomeRole(role: Role, next = () => location.reload()): Promise<string | undefined> {
  forgetSession();
  const refusal = role === 'guest' ? undefined : await logIn(role).catch(({ message }) => String(message));
  if (refusal === undefined) next();
  return refusal;
}
