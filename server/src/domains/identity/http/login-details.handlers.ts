import { changeEmail, sendChangeCode } from '#domains/identity/commands/change-email.service';
import { replacePassword } from '#domains/identity/commands/change-password.service';
import { endAllSessions } from '#domains/identity/commands/end-sessions.service';
import { checkPassword as check } from '#domains/identity/queries/check-password.service';
import { setEmail, setPassword } from '#domains/identity/store/account.store';
import { findAccountOwner } from '#domains/identity/store/account-owner.store';
import { dayMs, findEmailChange, markUndone } from '#domains/identity/store/email-change.store';
import { deletePasskeys } from '#domains/identity/store/passkey.store';
import { deleteSecondFactor } from '#domains/identity/store/second-factor.store';
import { accountHandler, handler } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';

// No transaction: a failed attempt must stay counted.
export const changePassword = accountHandler('changePassword', { transaction: false }, async (context, { body }) => {
  await replacePassword(context, body);
  return { changed: true };
});

// No transaction: a failed attempt must stay counted.
export const checkPassword = accountHandler('checkPassword', { transaction: false }, async (context, { body }) => {
  const holder = await findAccountOwner(context.db, context.account.id);
  return { valid: await check(context, holder.email, holder, body.password) };
});

// The service has a transaction of its own.
export const sendEmailChange = accountHandler('sendEmailChange', { transaction: false }, (context, { body }) =>
  sendChangeCode(context, body),
);

// No transaction: a wrong try must stay counted.
export const updateEmail = accountHandler('updateEmail', { transaction: false }, async (context, { body }) => ({
  email: await changeEmail(context, body),
}));

/**
 * The person who changed the email knew the password, so the password, the passkeys and an app that was set up since or shortly before are withdrawn and every
 * session ends.
 */
export const restoreEmail = handler('restoreEmail', { transaction: true }, async ({ db, clock }, { body }) => {
  const now = clock.now();
  const change = await findEmailChange(db, body.token, now);
  if (!change) throw notFound('This link');
  if (change.over) throw new Refusal('GONE', 'This link is no longer valid.');
  if (!(await setEmail(db, change.account_id, change.old_email))) {
    throw new Refusal('CONFLICT', 'This email already has an account.');
  }
  await setPassword(db, change.account_id, null);
  await deletePasskeys(db, change.account_id);
  await deleteSecondFactor(db, change.account_id, new Date(change.at.getTime() - dayMs));
  await endAllSessions({ db, clock }, change.account_id);
  await markUndone(db, change, now);
  return { email: change.old_email };
});
