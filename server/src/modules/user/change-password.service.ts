import { runTransaction } from '@charis/delivery';
import type { AccountContext } from '#api/handler';
import { badInput } from '#api/refusal';
import { queueEmail } from '#mail/mail.store';
import { passwordChangedEmail } from '#mail/templates/password-changed';
import { setPassword } from '#modules/auth/account.store';
import { refuseCommonPassword } from '#modules/auth/common-password.rules';
import { markTicketsUsed } from '#modules/auth/email-ticket.store';
import { endAllSessions } from '#modules/auth/end-sessions.service';
import { rememberDevice } from '#modules/auth/known-device.service';
import { newPasswordProblems } from '#modules/auth/new-password.rules';
import { hashPassword } from '#modules/auth/password';
import { markAllUsed } from '#modules/auth/verification.store';
import { renewFeed } from '#modules/reservation/calendar-feed.store';
import { findHolder } from './holder.store';
import { requirePassword } from './require-password.service';

interface Change {
  password: string;
  newPassword: string;
  confirmPassword: string;
}

/**
 * Sets a new password after the present one, ends all other sessions, the address of the calendar and resets on their way, and tells the owner.
 * @throws {Refusal} 400 and 422 at a field, 401 for a wrong present password, 429 after too many of these
 */
export async function replacePassword(context: AccountContext, given: Change): Promise<void> {
  const { password, newPassword, confirmPassword } = given;
  const { account, token, clock } = context;
  const problems = newPasswordProblems(
    { password: newPassword, confirmPassword },
    { field: 'newPassword', mismatch: 'The confirmation password must be the same' },
  );
  if (problems.length > 0) throw badInput(problems);
  refuseCommonPassword('newPassword', newPassword);

  const holder = await findHolder(context.db, account.id);
  await requirePassword(context, holder, password);
  const passwordHash = await hashPassword(newPassword);
  const now = clock.now();
  await runTransaction(context.db, async (db) => {
    await setPassword(db, account.id, passwordHash);
    await endAllSessions(db, account.id, token);
    await renewFeed(db, account.id);
    await rememberDevice({ ...context, db }, account.id);
    await markTicketsUsed(db, holder.email, now);
    await markAllUsed(db, holder.email, 'reset', now);
    await queueEmail(db, passwordChangedEmail(holder), { recipient: holder.email, now });
  });
}
