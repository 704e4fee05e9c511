/**
 * The **second factor** of an account: the code that an app shows, or one of ten recovery codes where the app is lost. The app's secret follows from
 * a salt in the database and the site's own secret; recovery codes are kept as their hashes.
 */
import { createHash, createHmac } from 'node:crypto';
import { runTransaction } from '@charis/shared/node';
import type { Config } from '#config';
import { logInEvents } from '#domains/identity/events';
import { findStep, readTyped } from '#domains/identity/rules/one-time-code.rules';
import { countAttempt, forgetAttempts } from '#domains/identity/store/login-attempt.store';
import { findSecondFactor, useRecoveryCode, useStep } from '#domains/identity/store/second-factor.store';
import { addEvent } from '#platform/events/event.store';
import { mailSecretOf } from '#platform/files/own-secret';
import type { Context } from '#platform/http/handler';
import { Refusal, tooMany } from '#platform/http/refusal';

/** Returns the secret that an app has. */
export function appSecret(config: Config, accountId: string, salt: Buffer): Buffer {
  return createHmac('sha1', mailSecretOf(config)).update(`second factor\n${accountId}\n`).update(salt).digest();
}

export const hashRecoveryCode = (accountId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${accountId} ${code.replaceAll('-', '')}`)
    .digest();

export function wrongCode(message = 'This code is not correct.'): Refusal {
  return new Refusal('WRONG_CREDENTIALS', message, { data: { errors: [{ field: 'code', message }] } });
}

/** Counts an attempt at a code apart from those at the password and at codes of mails. */
export async function countCodeAttempt({ db, clock, config, address }: Context, accountId: string) {
  const attempt = { email: accountId, address, now: clock.now(), kind: 'code' as const };
  const counted = await countAttempt(db, attempt, config.loginFailures);
  if ('waitSeconds' in counted) throw tooMany(counted.waitSeconds);
  return attempt;
}

async function isGood({ db, config, clock }: Context, accountId: string, typed: string): Promise<boolean> {
  const read = readTyped(typed);
  const now = clock.now();
  if (read && 'recovery' in read) {
    const hash = hashRecoveryCode(accountId, read.recovery);
    return runTransaction(db, async (trx) => {
      if (!(await useRecoveryCode(trx, accountId, hash, now))) return false;
      const left = (await findSecondFactor(trx, accountId))?.recoveryCodes ?? 0;
      const event = { subjectId: accountId, actorId: accountId, at: now, data: { left } };
      await addEvent(trx, logInEvents.recoveryCodeUsed, event);
      return true;
    });
  }
  const known = await findSecondFactor(db, accountId);
  const step = read && known && findStep(appSecret(config, accountId, known.salt), read.app, now);
  return step !== undefined && useStep(db, accountId, step);
}

/**
 * Checks the code of the app, or a recovery code, and uses it up. Call it outside of a transaction: a wrong try must stay counted.
 * @throws {Refusal} 401 for a wrong code or one that was used, 429 after too many
 */
export async function checkSecondFactor(context: Context, accountId: string, typed: string): Promise<void> {
  const attempt = await countCodeAttempt(context, accountId);
  if (!(await isGood(context, accountId, typed))) throw wrongCode();
  await forgetAttempts(context.db, attempt);
}
