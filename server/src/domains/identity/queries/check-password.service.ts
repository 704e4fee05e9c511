import { findKnownDevice } from '#domains/identity/commands/known-device.service';
import { verifyPassword } from '#domains/identity/commands/password';
import { countAttempt, failAttempt, forgetAttempts } from '#domains/identity/store/login-attempt.store';
import type { Context } from '#platform/http/handler';
import { tooMany } from '#platform/http/refusal';
import { queueEmail } from '#platform/mail/mail.store';
import { failedLogInsEmail } from '#platform/mail/templates/account';

interface Holder {
  id: string;
  email: string;
  password_hash: string | null;
  nickname: string;
  language: 'en' | 'zh-CN';
}

/**
 * Returns whether the password is the account's. It counts each attempt, and mails the owner of the account when too many fail. Without an
 * account it takes as long. A known device is counted apart, so that no one can lock someone else out. Call it outside of a transaction: a failed attempt must stay counted.
 * @param email as it was given
 * @throws {Refusal} 429 after too many failures
 */
export async function checkPassword(
  context: Context,
  email: string,
  account: Holder | undefined,
  password: string,
): Promise<boolean> {
  const { db, config, clock, address } = context;
  const device = account && (await findKnownDevice(context, account.id));
  const attempt = { email, address, device, now: clock.now() };
  const counted = await countAttempt(db, attempt, config.loginFailures);
  if ('waitSeconds' in counted) throw tooMany(counted.waitSeconds);
  if (await verifyPassword(account?.password_hash, password)) {
    await forgetAttempts(db, attempt);
    return true;
  }
  const allowed = config.loginFailures.perAccount;
  await failAttempt(db, { ...attempt, id: counted.id }, allowed, async (trx, since) => {
    if (!account) return;
    const message = failedLogInsEmail(account, allowed);
    await queueEmail(trx, message, { recipient: account.email, now: attempt.now, unlessSince: since });
  });
  return false;
}
