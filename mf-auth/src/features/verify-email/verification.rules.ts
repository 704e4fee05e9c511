import type { Role } from '#lib/memory';

/** What a mail proves: an email, for a flow and a role. */
interface Proof {
  email: string;
  source: 'register' | 'reset';
  userRole: Role;
}

/** `until`: when another mail may be asked for, in milliseconds. */
type Sent = Proof & { until: number };

/** Whether the last mail was for the same, and is too new for another one. */
export function isWaiting(sent: Sent | undefined, { email, source, userRole }: Proof, now: number): boolean {
  return sent?.email === email && sent.source === source && sent.userRole === userRole && now < sent.until;
}

/** Whole seconds until then; 0 from then on. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
