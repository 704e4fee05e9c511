import { runTransaction } from '@charis/shared/node';
import { logInEvents } from '#domains/identity/events';
import { refuseCommonPassword } from '#domains/identity/rules/common-password.rules';
import { newPasswordProblems } from '#domains/identity/rules/new-password.rules';
import { resetPasswordOf } from '#domains/identity/store/account.store';
import { renewFeed } from '#domains/identity/store/calendar-feed.store';
import { forgetAttempts } from '#domains/identity/store/login-attempt.store';
import { addEvent } from '#platform/events/event.store';
import type { Context } from '#platform/http/handler';
import { badInput } from '#platform/http/refusal';
import { dropTicket, noTicket, requireTicket, useTicket } from './email-ticket.service';
import { endAllSessions } from './end-sessions.service';
import { openSession, requireUsable } from './open-session.service';
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
 * @throws {Refusal} 400 and 422 at a field, 401 for the second factor once the password is set, 403 and 410 without proof, 4031 when the account may not be used
 */
export async function resetPassword(context: Context, given: Reset) {
  checkInput(given);
  const ticket = await requireTicket(context, { email: given.email, source: 'reset' });
  const passwordHash = await hashPassword(given.newPassword);
  const now = context.clock.now();
  const account = await runTransaction(context.db, async (db) => {
    await useTicket(db, ticket, now);
    const account = await resetPasswordOf(db, ticket.email, passwordHash);
    if (!account) throw noTicket();
    requireUsable(account);
    await endAllSessions({ ...context, db }, account.id);
    await renewFeed(db, account.id);
    await forgetAttempts(db, { email: account.email });
    await addEvent(db, logInEvents.passwordChanged, { subjectId: account.id, actorId: account.id, at: now, data: {} });
    return account;
  });
  dropTicket(context);
  return openSession(context, account);
}
