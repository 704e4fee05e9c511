import { randomBytes } from 'node:crypto';
import { brand } from '@charis/shared/brand';
import { runTransaction } from '@charis/shared/node';
import encodeQR from 'qr';
import { logInEvents } from '#domains/identity/events';
import {
  appAddress,
  base32,
  findStep,
  newRecoveryCode,
  readTyped,
  recoveryCodeCount,
} from '#domains/identity/rules/one-time-code.rules';
import { findAccountOwner } from '#domains/identity/store/account-owner.store';
import { forgetAttempts } from '#domains/identity/store/login-attempt.store';
import { findPasskeys } from '#domains/identity/store/passkey.store';
import {
  confirmApp,
  deletePending,
  deleteSecondFactor,
  deleteSecondFactors,
  findNewSalt,
  findSecondFactor,
  keepRecoveryCodes,
  keepSalt,
} from '#domains/identity/store/second-factor.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { noteCode } from '#platform/http/own-session.store';
import { Refusal } from '#platform/http/refusal';
import { requireSecondFactorOfStaff } from './add-passkey.service';
import { appSecret, countCodeAttempt, hashRecoveryCode, wrongCode } from './check-second-factor.service';
import { endAllSessions } from './end-sessions.service';
import { requireProof } from './require-password.service';

const isOn = () => new Refusal('CONFLICT', 'Codes of an app are already on for your account.');

/** Refuses who has not proved to be the owner. */
async function requireOwner(context: AccountContext, password = ''): Promise<{ email: string }> {
  const holder = await findAccountOwner(context.db, context.account.id);
  await requireProof(context, holder, password);
  return holder;
}

/**
 * Returns what an app is set up with. Asked again, it is another secret, until a code was shown.
 * @throws {Refusal} 401 for a wrong password, 403 for staff without their passkey, 409 where codes are on, 429
 */
export async function startSecondFactor(context: AccountContext, password?: string) {
  const { db, account, config } = context;
  const { email } = await requireOwner(context, password);
  if ((await findPasskeys(db, account.id)).length > 0) requireSecondFactorOfStaff(context);
  const salt = randomBytes(20);
  if (!(await keepSalt(db, account.id, salt))) throw isOn();
  const secret = base32(appSecret(config, account.id, salt));
  return { secret, qr: encodeQR(appAddress(brand.name, email, secret), 'svg') };
}

/** Makes recovery codes, and keeps their hashes. */
async function makeRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await keepRecoveryCodes(
    db,
    accountId,
    codes.map((code) => hashRecoveryCode(accountId, code)),
  );
  return codes;
}

/**
 * Turns codes on once the app has shown one, ends all other sessions, and tells the owner.
 * @returns the recovery codes, which are shown this once
 * @throws {Refusal} 401 for a wrong code, 409 where codes are on or the app was set up anew meanwhile, 429
 */
export async function confirmSecondFactor(context: AccountContext, code: string): Promise<string[]> {
  const { account, token, clock, config } = context;
  const salt = await findNewSalt(context.db, account.id);
  if (!salt) throw (await findSecondFactor(context.db, account.id)) ? isOn() : beginAgain();
  const attempt = await countCodeAttempt(context, account.id);
  const now = clock.now();
  const read = readTyped(code);
  const step = read && 'app' in read ? findStep(appSecret(config, account.id, salt), read.app, now) : undefined;
  if (step === undefined) throw wrongCode();
  return runTransaction(context.db, async (db) => {
    if (!(await confirmApp(db, account.id, salt, step, now))) throw beginAgain();
    const codes = await makeRecoveryCodes(db, account.id);
    await forgetAttempts(db, attempt);
    await endAllSessions({ db, clock }, account.id, token);
    await noteCode(db, token, now);
    await addEvent(db, logInEvents.secondFactorAdded, {
      subjectId: account.id,
      actorId: account.id,
      at: now,
      data: {},
    });
    return codes;
  });
}

const beginAgain = () => new Refusal('CONFLICT', 'This was set up again elsewhere. Please begin again.');

/**
 * Makes new recovery codes in place of those before.
 * @throws {Refusal} 401 for a wrong password, 422 where codes are off, 429
 */
export async function renewRecoveryCodes(context: AccountContext, password?: string): Promise<string[]> {
  await requireOwner(context, password);
  const { account } = context;
  return runTransaction(context.db, async (db) => {
    if (!(await findSecondFactor(db, account.id))) {
      throw new Refusal('NOT_POSSIBLE', 'Codes of an app are off for your account.');
    }
    return makeRecoveryCodes(db, account.id);
  });
}

/**
 * Turns codes off, and tells the owner.
 * @returns whether they were on
 * @throws {Refusal} 401 for a wrong password, 429
 */
export async function removeSecondFactor(context: AccountContext, password?: string): Promise<boolean> {
  await requireOwner(context, password);
  const { account, clock } = context;
  return runTransaction(context.db, async (db) => {
    if (!(await deleteSecondFactor(db, account.id))) return false;
    await deletePending(db, account.id);
    const event = { subjectId: account.id, actorId: account.id, at: clock.now(), data: {} };
    await addEvent(db, logInEvents.secondFactorRemoved, event);
    return true;
  });
}

/** Turns codes off for everyone, because their secrets have gone with the site's own, and tells them. @returns for how many */
export async function removeSecondFactors(db: Db, at: Date): Promise<number> {
  const accountIds = await deleteSecondFactors(db);
  for (const subjectId of accountIds) {
    await addEvent(db, logInEvents.secondFactorRemoved, { subjectId, actorId: null, at, data: {} });
  }
  return accountIds.length;
}
