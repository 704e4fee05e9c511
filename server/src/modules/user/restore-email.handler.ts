import { handler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { setEmail, setPassword } from '#modules/auth/account.store';
import { endAllSessions } from '#modules/auth/end-sessions.service';
import { findEmailChange, markUndone } from './email-change.store';

/** The person who changed the email knew the password, so the password is withdrawn and every session ends. */
export const restoreEmail = handler('restoreEmail', { transaction: true }, async ({ db, clock }, { body }) => {
  const now = clock.now();
  const change = await findEmailChange(db, body.token, now);
  if (!change) throw notFound('This link');
  if (change.over) throw new Refusal('GONE', 'This link is no longer valid.');
  if (!(await setEmail(db, change.account_id, change.old_email))) {
    throw new Refusal('CONFLICT', 'This email already has an account.');
  }
  await setPassword(db, change.account_id, null);
  await endAllSessions(db, change.account_id);
  await markUndone(db, change, now);
  return { email: change.old_email };
});
