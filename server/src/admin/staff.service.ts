/** **Staff** are accounts with the staff role; only the commands of the person who operates the site set it. */

import { operations } from '@charis/shared/contract';
import { Problem } from '@charis/shared/node/problem';
import { isEmail, isNewPassword, isNickname } from '@charis/shared/rules';
import {
  deletePasskeys,
  deleteSecondFactor,
  endAllSessions,
  hashPassword,
  insertAccount,
  isCommonPassword,
  lockAccount,
  logInEvents,
  setStaff,
  unsetStaff,
} from '#domains/identity/index';
import { addAuditEntry } from '#platform/audit/audit.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';

interface NewStaff {
  email: string;
  /** The password of a new account; without it the account has to exist. */
  password?: string | undefined;
  nickname?: string | undefined;
  now: Date;
}

async function makeAccount(db: Db, { email, password, nickname, now }: NewStaff): Promise<string> {
  if (password === undefined) {
    throw new Problem(`There is no account with ${email}. To make one, give its password with --password-stdin.`);
  }
  if (!isNewPassword(password))
    throw new Problem('The password must have 6 to 25 letters and numbers, and nothing else.');
  const name = operations.registerEmail.body?.shape.nickname.safeParse(nickname ?? 'Staff').data ?? '';
  if (!isNickname(name)) throw new Problem('The nickname must have 5 to 50 characters.');
  if (isCommonPassword(password)) throw new Problem('This password is too common. Please choose another one.');
  const account = await insertAccount(db, {
    email,
    password_hash: await hashPassword(password),
    nickname: name,
    role: 'USER',
    created_at: now,
  });
  if (!account) throw new Problem(`Someone has just made an account with ${email}. Please try again.`);
  return account.id;
}

/**
 * Gives the staff role to the account with that email, or to one that it makes.
 * @returns whether the account was made, was given the role, or had it
 * @throws {Problem}
 */
export async function createStaff(db: Db, given: NewStaff): Promise<'made' | 'given' | 'had'> {
  const email = given.email.trim();
  if (!isEmail(email)) throw new Problem(`${given.email} is not an email address.`);
  return db.transaction().execute(async (trx) => {
    const known = await lockAccount(trx, email);
    if (known && given.password !== undefined) {
      throw new Problem(
        `There is already an account with ${email}, and it keeps its password. Leave out --password-stdin.`,
      );
    }
    if (known && known.status !== 'ACTIVE') {
      throw new Problem(`The account with ${email} is ${known.status}; only an active one can belong to staff.`);
    }
    if (known?.staff) return 'had';
    const id = known?.id ?? (await makeAccount(trx, { ...given, email }));
    await setStaff(trx, id);
    await addAuditEntry(trx, {
      actorId: null,
      action: 'staff.create',
      subject: `member:${id}`,
      reason: '',
      at: given.now,
    });
    return known ? 'given' : 'made';
  });
}

/**
 * Takes app, recovery codes and passkeys from an account whose owner has lost them, ends its sessions and tells the owner: the next log-in asks for the password
 * alone.
 * @throws {Problem} where no account has the email
 */
export async function resetSecondFactor({ db, clock }: Pick<Services, 'db' | 'clock'>, given: string): Promise<void> {
  const email = given.trim();
  await db.transaction().execute(async (trx) => {
    const known = await lockAccount(trx, email);
    if (!known) throw new Problem(`There is no account with ${email}.`);
    const happening = { subjectId: known.id, actorId: null, at: clock.now() };
    for (const device of await deletePasskeys(trx, known.id)) {
      await addEvent(trx, logInEvents.passkeyRemoved, { ...happening, data: { device } });
    }
    if (await deleteSecondFactor(trx, known.id)) {
      await addEvent(trx, logInEvents.secondFactorRemoved, { ...happening, data: {} });
    }
    await endAllSessions({ db: trx, clock }, known.id);
    const entry = { actorId: null, subject: `member:${known.id}`, reason: '', at: happening.at };
    await addAuditEntry(trx, { ...entry, action: 'member.reset-second-factor' });
  });
}

/** Takes the staff role and the second factors from an account; it stays a member. @throws {Problem} where it has none */
export async function revokeStaff(db: Db, given: string, now: Date): Promise<void> {
  const email = given.trim();
  await db.transaction().execute(async (trx) => {
    const revoked = await unsetStaff(trx, email);
    if (!revoked)
      throw new Problem(`No staff account has the email ${email}. npm run admin -- list-staff shows who does.`);
    await deletePasskeys(trx, revoked.id);
    await deleteSecondFactor(trx, revoked.id);
    const subject = `member:${revoked.id}`;
    await addAuditEntry(trx, { actorId: null, action: 'staff.revoke', subject, reason: '', at: now });
  });
}
