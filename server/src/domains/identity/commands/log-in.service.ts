import { checkPassword } from '#domains/identity/queries/check-password.service';
import { findAccountByEmail } from '#domains/identity/store/account.store';
import { linkGoogle } from '#domains/identity/store/identity.store';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { dropTicket, heldTicket, useTicket } from './email-ticket.service';
import { openSession, requireUsable } from './open-session.service';

export interface Credentials {
  email: string;
  password: string;
  remember?: boolean | undefined;
}

/** One text for an unknown email and a wrong password. */
function failed(): Refusal {
  return new Refusal('WRONG_CREDENTIALS', 'The email or the password is not correct.');
}

/** @throws {Refusal} 422 for an account of the other role */
export function requireRole(account: { role: 'USER' | 'DOCTOR' }, role: 'USER' | 'DOCTOR'): void {
  if (account.role === role) return;
  const name = account.role === 'DOCTOR' ? 'doctor' : 'member';
  throw new Refusal('NOT_POSSIBLE', `This is a ${name} account. Please log in as a ${name}.`);
}

/** A Google identity that waits in this browser for the password of its email is the account's from now on. */
async function linkWaitingGoogle(context: Context, account: { id: string; email: string }): Promise<void> {
  const { db, clock, browser } = context;
  const ticket = browser.ownOrigin ? await heldTicket(context) : undefined;
  const now = clock.now();
  if (ticket?.source !== 'link' || !ticket.google_subject || ticket.used_at || ticket.expires_at <= now) return;
  if (ticket.email.toLowerCase() !== account.email.toLowerCase()) return;
  await useTicket(db, ticket, now);
  await linkGoogle(db, ticket.google_subject, account.id, now);
  dropTicket(context);
}

/**
 * Checks the credentials and opens a session.
 * @param role of the endpoint; a wrong one is refused only after the right password.
 * @throws {Refusal} 401 failed or for the second factor, 422 wrong endpoint, 4031 account not active, 429 too many failures.
 */
export async function logIn(context: Context, credentials: Credentials, role: 'USER' | 'DOCTOR') {
  const { email, password, remember = false } = credentials;
  const account = await findAccountByEmail(context.db, email);
  if (!(await checkPassword(context, email, account, password)) || !account) throw failed();
  requireRole(account, role);
  requireUsable(account);
  await linkWaitingGoogle(context, account);
  return openSession(context, account, { remember });
}
