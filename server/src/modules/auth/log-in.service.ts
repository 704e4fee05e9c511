import { randomBytes } from 'node:crypto';
import type { Context } from '#api/handler';
import { notAllowed, Refusal, tooMany } from '#api/refusal';
import { queueMailOnce } from '#mail/mail.store';
import { logInNotice } from './log-in-notice';
import { countAttempt, failAttempt, forgetAttempts } from './login-attempt.store';
import { verifyPassword } from './password';
import { deleteExpiredSessions, insertSession } from './session.store';

const hour = 3_600_000;
const shortSession = 12 * hour;
const rememberedSession = 30 * 24 * hour;

export interface Credentials {
  email: string;
  password: string;
  remember?: boolean | undefined;
}

const statusReasons: Record<string, string> = {
  PENDING_EMAIL: 'Please confirm your email address first.',
  SUSPENDED: 'This account is suspended. Please contact us.',
};

/** One text for an unknown email and a wrong password. */
function failed(): Refusal {
  return new Refusal(401, 'The email or the password is not right.');
}

/**
 * Checks the credentials and opens a session.
 * @param role of the endpoint; that it is the wrong one is told only after the right password.
 * @throws {Refusal} 401 failed, 422 wrong endpoint, 4031 account not active, 429 too many failures.
 */
export async function logIn(
  { db, config, clock, address }: Context,
  credentials: Credentials,
  role: 'USER' | 'DOCTOR',
) {
  const { email, password, remember = false } = credentials;
  const attempt = { email, address, now: clock.now() };
  const counted = await countAttempt(db, attempt, config.loginFailures);
  if ('waitSeconds' in counted) throw tooMany(counted.waitSeconds);

  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'password_hash', 'role', 'status', 'nickname', 'language'])
    .where('email', '=', email)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst();
  if (!(await verifyPassword(account?.password_hash, password)) || !account) {
    const allowed = config.loginFailures.perAccount;
    await failAttempt(db, { ...attempt, id: counted.id }, allowed, async (trx, since) => {
      if (!account) return;
      const notice = logInNotice(account, allowed);
      await queueMailOnce(trx, { ...notice, recipient: account.email, now: attempt.now }, since);
    });
    throw failed();
  }
  await forgetAttempts(db, attempt);

  if (account.role !== role) {
    throw new Refusal(
      422,
      `This is a ${account.role === 'DOCTOR' ? 'doctor' : 'member'} account. Please log in as one.`,
    );
  }
  const reason = statusReasons[account.status];
  if (reason) throw notAllowed(reason);

  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + (remember ? rememberedSession : shortSession));
  await deleteExpiredSessions(db, account.id, createdAt);
  await insertSession(db, { token, accountId: account.id, createdAt, expiresAt });
  return { token, userRole: account.role };
}
