import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#api/handler';
import { Refusal, tooMany } from '#api/refusal';
import { countAttempt, forgetAttempts } from './login-attempt.store';
import { hashCode } from './secret';
import { findCode, type Purpose, takeTry } from './verification.store';

function codeOver(): Refusal {
  return new Refusal('GONE', 'This code is no longer valid. Please ask for a new one.');
}

/**
 * Compares a typed code with the newest that was sent. Call it outside of a transaction: a wrong try must stay counted.
 * @param given.accountId whose code it is, for `email-change`
 * @returns what the code was sent for
 * @throws {Refusal} 401 wrong, 410 over by time, tries or use, 429 after too many wrong ones
 */
export async function checkCode(
  { db, clock, config, address }: Context,
  given: { recipient: string; purpose: Purpose; code: string; accountId?: string },
) {
  const now = clock.now();
  const verification = await findCode(db, given, now);
  if (!verification) throw codeOver();
  const attempt = { email: given.recipient, address, now, kind: 'code' as const };
  const counted = await countAttempt(db, attempt, config.loginFailures);
  if ('waitSeconds' in counted) throw tooMany(counted.waitSeconds);
  if (!(await takeTry(db, verification.id))) throw codeOver();
  if (!timingSafeEqual(hashCode(verification.id, given.code), verification.code_hash)) {
    throw new Refusal('WRONG_CREDENTIALS', 'This code is not correct.', {
      data: { errors: [{ field: 'code', message: 'This code is not correct.' }] },
    });
  }
  await forgetAttempts(db, attempt);
  return verification;
}
