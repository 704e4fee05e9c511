import { runTransaction } from '@charis/shared/node';
import { endAllSessions } from '#domains/identity/commands/end-sessions.service';
import { rememberDevice } from '#domains/identity/commands/known-device.service';
import { hashPassword } from '#domains/identity/commands/password';
import { logInEvents } from '#domains/identity/events';
import { refuseCommonPassword } from '#domains/identity/rules/common-password.rules';
import { newPasswordProblems } from '#domains/identity/rules/new-password.rules';
import { setPassword } from '#domains/identity/store/account.store';
import { findAccountOwner } from '#domains/identity/store/account-owner.store';
import { renewFeed } from '#domains/identity/store/calendar-feed.store';
import { markTicketsUsed } from '#domains/identity/store/email-ticket.store';
import { markAllUsed } from '#domains/identity/store/verification.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { badInput } from '#platform/http/refusal';
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

  const holder = await findAccountOwner(context.db, account.id);
  await requirePassword(context, holder, password);
  const passwordHash = await hashPassword(newPassword);
  const now = clock.now();
  await runTransaction(context.db, async (db) => {
    await setPassword(db, account.id, passwordHash);
    await endAllSessions({ db, clock }, account.id, token);
    await renewFeed(db, account.id);
    await rememberDevice({ ...context, db }, account.id);
    await markTicketsUsed(db, holder.email, now);
    await markAllUsed(db, holder.email, 'reset', now);
    await addEvent(db, logInEvents.passwordChanged, { subjectId: account.id, actorId: account.id, at: now, data: {} });
  });
}
