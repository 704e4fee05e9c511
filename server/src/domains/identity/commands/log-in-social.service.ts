import { findEmailOwner } from '#domains/identity/store/account.store';
import { findGoogleAccount } from '#domains/identity/store/identity.store';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { grantTicket } from './email-ticket.service';
import { askGoogle } from './google';
import { requireRole } from './log-in.service';
import { openSession } from './open-session.service';

interface GoogleLogIn {
  googleAccessToken: string;
  userRole?: 'USER' | 'DOCTOR' | undefined;
  remember?: boolean | undefined;
}

/**
 * Logs in whom Google vouches for. A new email gets the proof that registering asks for; the email of an account that Google is not linked
 * to yet gets a ticket, with which the next log-in by password in this browser links it.
 * @throws {Refusal} 401, 503 of Google; 401 for the second factor; 409 to be linked first; 422 other role; 4031 account not active
 */
export async function logInWithGoogle(context: Context, { googleAccessToken, userRole, remember }: GoogleLogIn) {
  const { subject, email } = await askGoogle(context, googleAccessToken);
  const known = await findGoogleAccount(context.db, subject);
  if (known) {
    if (userRole) requireRole(known, userRole);
    return { userType: '1' as const, email: known.email, ...(await openSession(context, known, { remember })) };
  }
  const holder = await findEmailOwner(context.db, email);
  const ticket = { email, google_subject: subject, role: userRole ?? null };
  if (holder) {
    await grantTicket(context, { ...ticket, source: 'link' });
    throw new Refusal(
      'CONFLICT',
      'This email already has an account. Please log in with its password once, to link it with Google.',
    );
  }
  await grantTicket(context, { ...ticket, source: 'register' });
  return { userType: '0' as const, email, token: '', userRole: userRole ?? 'USER' };
}
