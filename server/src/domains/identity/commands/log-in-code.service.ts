import { findAccountByEmail } from '#domains/identity/store/account.store';
import { markUsed } from '#domains/identity/store/verification.store';
import type { Context } from '#platform/http/handler';
import { queueEmail } from '#platform/mail/mail.store';
import { logInCodeEmail } from '#platform/mail/templates/account';
import { checkCode, codeOver } from './check-code.service';
import { openSession } from './open-session.service';
import { sendVerification } from './send-verification.service';

/**
 * Sends a code that logs in. Where the email has no account, the same statements run and the answer is the same, but no mail is sent.
 * @throws {Refusal} 429
 */
export function sendLogInCode(context: Context, email: string) {
  const { browser, clock } = context;
  return sendVerification(context, { purpose: 'log-in', recipient: email }, async (db, { code }) => {
    const account = await findAccountByEmail(db, email);
    const { language, nickname } = account ?? { language: browser.language, nickname: '' };
    const message = logInCodeEmail({ language, nickname, code });
    await queueEmail(db, message, { recipient: email, now: clock.now(), withheld: !account });
    return null;
  });
}

interface Given {
  email: string;
  code: string;
  remember?: boolean | undefined;
}

/**
 * Logs in who reads the mails of an account.
 * @throws {Refusal} 401, 410, 429 as `checkCode`; 401 for the second factor; 4031 account not active
 */
export async function logInByCode(context: Context, { email, code, remember }: Given) {
  const { db, clock } = context;
  const { id, recipient } = await checkCode(context, { recipient: email, purpose: 'log-in', code });
  const isFirst = await markUsed(db, id, clock.now());
  const account = await findAccountByEmail(db, recipient);
  if (!account || !isFirst) throw codeOver();
  return openSession(context, account, { remember });
}
