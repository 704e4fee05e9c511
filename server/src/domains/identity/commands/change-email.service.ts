import { runTransaction } from '@charis/shared/node';
import { checkCode, codeOver } from '#domains/identity/commands/check-code.service';
import { randomSecret } from '#domains/identity/commands/secret';
import { sendVerification } from '#domains/identity/commands/send-verification.service';
import { findEmailOwner, setEmail } from '#domains/identity/store/account.store';
import { findAccountOwner } from '#domains/identity/store/account-owner.store';
import { insertEmailChange } from '#domains/identity/store/email-change.store';
import { markTicketsUsed } from '#domains/identity/store/email-ticket.store';
import { markUsed } from '#domains/identity/store/verification.store';
import type { AccountContext } from '#platform/http/handler';
import { badInput, Refusal } from '#platform/http/refusal';
import { queueEmail } from '#platform/mail/mail.store';
import { alreadyRegisteredEmail, emailChangedEmail, emailChangeEmail } from '#platform/mail/templates/account';
import { requireProof } from './require-password.service';

/**
 * Sends a code to the email that the account wants. To one that has an account goes a mail that says so, which only its owner sees.
 * @throws {Refusal} 400 for the present email, 401 for a wrong password, 429
 */
export async function sendChangeCode(context: AccountContext, given: { email: string; password?: string | undefined }) {
  const { account, clock, config } = context;
  const { email, password = '' } = given;
  const holder = await findAccountOwner(context.db, account.id);
  const { language, email: present } = holder;
  if (present.toLowerCase() === email.toLowerCase()) {
    throw badInput([{ field: 'email', message: 'This is already your email' }]);
  }
  await requireProof(context, holder, password);
  const request = { purpose: 'email-change' as const, recipient: email, accountId: account.id };
  return sendVerification(context, request, async (db, { code }) => {
    const other = await findEmailOwner(db, email);
    const mail = other
      ? alreadyRegisteredEmail({ ...other, siteUrl: config.publicUrl })
      : emailChangeEmail({ language, code });
    await queueEmail(db, mail, { recipient: email, now: clock.now() });
    return null;
  });
}

/**
 * Changes the email after proof by the code, and sends the old one a notice with a link that takes it back.
 * @throws {Refusal} 401, 410, 429 as `checkCode`; 409 when the email has an account by now
 */
export async function changeEmail(context: AccountContext, { email, code }: { email: string; code: string }) {
  const { account, clock, config } = context;
  const given = { recipient: email, purpose: 'email-change' as const, code, accountId: account.id };
  const { id, recipient } = await checkCode(context, given);
  const now = clock.now();
  const holder = await findAccountOwner(context.db, account.id);
  await runTransaction(context.db, async (db) => {
    if (!(await setEmail(db, account.id, recipient)))
      throw new Refusal('CONFLICT', 'This email already has an account.');
    if (!(await markUsed(db, id, now))) throw codeOver();
    await markTicketsUsed(db, holder.email, now);
    const token = randomSecret();
    await insertEmailChange(db, token, { account_id: account.id, old_email: holder.email, at: now });
    const restoreUrl = `${config.publicUrl}/valideEmail?restore=${token}`;
    const notice = emailChangedEmail({ ...holder, newEmail: recipient, restoreUrl });
    await queueEmail(db, notice, { recipient: holder.email, now });
  });
  return recipient;
}
