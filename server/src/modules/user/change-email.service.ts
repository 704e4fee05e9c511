import { runTransaction } from '@charis/delivery';
import type { AccountContext } from '#api/handler';
import { badInput, Refusal } from '#api/refusal';
import { queueEmail } from '#mail/mail.store';
import { alreadyRegisteredEmail } from '#mail/templates/already-registered';
import { emailChangeEmail } from '#mail/templates/change-email';
import { emailChangedEmail } from '#mail/templates/email-changed';
import { findEmailOwner, setEmail } from '#modules/auth/account.store';
import { checkCode } from '#modules/auth/check-code.service';
import { markTicketsUsed } from '#modules/auth/email-ticket.store';
import { randomSecret } from '#modules/auth/secret';
import { sendVerification } from '#modules/auth/send-verification.service';
import { markUsed } from '#modules/auth/verification.store';
import { insertEmailChange } from './email-change.store';
import { findHolder } from './holder.store';
import { requirePassword } from './require-password.service';

/**
 * Sends a code to the email that the account wants. To one that has an account goes a mail that says so, which only its owner sees.
 * @throws {Refusal} 400 for the present email, 401 for a wrong password, 429
 */
export async function sendChangeCode(context: AccountContext, given: { email: string; password?: string | undefined }) {
  const { account, clock, config } = context;
  const { email, password = '' } = given;
  const holder = await findHolder(context.db, account.id);
  const { language, email: present } = holder;
  if (present.toLowerCase() === email.toLowerCase()) {
    throw badInput([{ field: 'email', message: 'This is already your email' }]);
  }
  await requirePassword(context, holder, password);
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
  const holder = await findHolder(context.db, account.id);
  await runTransaction(context.db, async (db) => {
    if (!(await setEmail(db, account.id, recipient)))
      throw new Refusal('CONFLICT', 'This email already has an account.');
    await markUsed(db, id, now);
    await markTicketsUsed(db, holder.email, now);
    const token = randomSecret();
    await insertEmailChange(db, token, { account_id: account.id, old_email: holder.email, at: now });
    const restoreUrl = `${config.publicUrl}/valideEmail?restore=${token}`;
    const notice = emailChangedEmail({ ...holder, newEmail: recipient, restoreUrl });
    await queueEmail(db, notice, { recipient: holder.email, now });
  });
  return recipient;
}
