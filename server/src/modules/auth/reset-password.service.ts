import { runTransaction } from '@charis/delivery';
import type { Context } from '#api/handler';
import { badInput } from '#api/refusal';
import { queueEmail } from '#mail/mail.store';
import { passwordChangedEmail } from '#mail/templates/password-changed';
import { renewFeed } from '#modules/reservation/calendar-feed.store';
import { resetPasswordOf } from './account.store';
import { refuseCommonPassword } from './common-password.rules';
import { dropTicket, noTicket, requireTicket, useTicket } from './email-ticket.service';
import { endAllSessions } from './end-sessions.service';
import { forgetAttempts } from './login-attempt.store';
import { newPasswordProblems } from './new-password.rules';
import { openSession } from './open-session.service';
import { hashPassword } from './password';

interface Reset {
  email: string;
  newPassword: string;
  confirmPassword: string;
}

function checkInput({ newPassword, confirmPassword }: Reset): void {
  const problems = newPasswordProblems(
    { password: newPassword, confirmPassword },
    { field: 'newPassword', mismatch: 'The confirmation password must be the same' },
  );
  if (problems.length > 0) throw badInput(problems);
  refuseCommonPassword('newPassword', newPassword);
}

/**
 * Sets the password of a proved email, ends every session of the account, tells its owner, and logs in.
 * @throws {Refusal} 400 and 422 at a field, 403 and 410 without proof, 4031 when the account may not be used
 */
export async function resetPassword(context: Context, given: Reset) {
  checkInput(given);
  const ticket = await requireTicket(context, { email: given.email, source: 'reset' });
  const passwordHash = await hashPassword(given.newPassword);
  const now = context.clock.now();
  const session = await runTransaction(context.db, async (db) => {
    await useTicket(db, ticket, now);
    const account = await resetPasswordOf(db, ticket.email, passwordHash);
    if (!account) throw noTicket();
    await endAllSessions(db, account.id);
    await renewFeed(db, account.id);
    await forgetAttempts(db, { email: account.email, address: context.address, now });
    await queueEmail(db, passwordChangedEmail(account), { recipient: account.email, now });
    return openSession({ ...context, db }, account);
  });
  dropTicket(context);
  return session;
}
