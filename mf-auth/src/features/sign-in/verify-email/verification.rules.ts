import type { Role } from '#lib/memory';
import type { CodeSource } from '../flow.rules';

/** What a mail proves: an email, for a flow and a role. */
interface Proof {
  email: string;
  source: CodeSource;
  userRole: Role;
}

/** `until`: when another mail may be asked for, in milliseconds. */
type Sent = Proof & { until: number };

/** Returns whether the last mail was for the same, and is too new for another one. */
export function isWaiting(sent: Sent | undefined, { email, source, userRole }: Proof, now: number): boolean {
  return sent?.email === email && sent.source === source && sent.userRole === userRole && now < sent.until;
}

/** Returns the whole seconds until then; 0 from then on. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** Milliseconds that the code of a mail can be typed. */
const codeLife = 10 * 60_000;

/** Returns when the code of the last mail ends; another mail may be asked for a minute after it. */
export const codeEnd = ({ until }: Pick<Sent, 'until'>): number => until + codeLife - 60_000;

/** Returns whether the code of the last mail may still be typed. */
export const isCodeGood = (sent: Pick<Sent, 'until'>, now: number): boolean => now < codeEnd(sent);
