import type { Context } from '#api/handler';
import { tooMany } from '#api/refusal';
import { queueEmail } from '#mail/mail.store';
import { failedLogInsEmail } from '#mail/templates/failed-log-ins';
import { countAttempt, failAttempt, forgetAttempts } from './login-attempt.store';
import { verifyPassword } from './password';

interface Holder {
  email: string;
  password_hash: string | null;
  nickname: string;
  language: 'en' | 'zh-CN';
}

/**
 * Whether the password is the account's; counted, and told to the account's owner when it fails too often. Without an account it takes as
 * long. Call it outside of a transaction: a failed attempt must stay counted.
 * @param email as it was given
 * @throws {Refusal} 429 after too many failures
 */
export async function checkPassword(
  { db, config, clock, address }: Context,
  email: string,
  account: Holder | undefined,
  password: string,
): Promise<boolean> {
  const attempt = { email, address, now: clock.now() };
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
