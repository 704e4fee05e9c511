import { timingSafeEqual } from 'node:crypto';
import { countAttempt, forgetAttempts } from '#domains/identity/store/login-attempt.store';
import { findCode, type Purpose, takeTry } from '#domains/identity/store/verification.store';
import type { Context } from '#platform/http/handler';
import { Refusal, tooMany } from '#platform/http/refusal';
import { hashCode } from './secret';

export function codeOver(): Refusal {
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
