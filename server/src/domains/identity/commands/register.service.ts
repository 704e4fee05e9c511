import { runTransaction } from '@charis/shared/node';
import { isNickname, isReservedName } from '@charis/shared/rules';
import { refuseCommonPassword } from '#domains/identity/rules/common-password.rules';
import { newPasswordProblems } from '#domains/identity/rules/new-password.rules';
import { findEmailOwner, findStaffNames, insertAccount } from '#domains/identity/store/account.store';
import { insertConsent } from '#domains/identity/store/consent.store';
import type { EmailTicket } from '#domains/identity/store/email-ticket.store';
import { linkGoogle } from '#domains/identity/store/identity.store';
import { isZone } from '#platform/clock/zone.rules';
import type { Db } from '#platform/database/connection';
import type { Context } from '#platform/http/handler';
import { badInput } from '#platform/http/refusal';
import { dropTicket, hasAccount, noTicket, requireTicket, useTicket } from './email-ticket.service';
import { openSession } from './open-session.service';
import { hashPassword } from './password';

interface Registration {
  email: string;
  nickname: string;
  password: string;
  confirmPassword?: string | undefined;
  userRole: 'USER' | 'DOCTOR';
  consent?: boolean | undefined;
  language?: 'en' | 'zh-CN' | undefined;
  zone?: string | undefined;
}

async function checkInput(db: Db, { nickname, password, confirmPassword }: Registration): Promise<void> {
  const problems = newPasswordProblems(
    { password, confirmPassword },
    { field: 'password', mismatch: 'confirmPassword must be consistent' },
  );
  if (isReservedName(nickname, await findStaffNames(db)))
    problems.unshift({ field: 'nickname', message: 'Only Charis may use this name' });
  if (!isNickname(nickname)) problems.unshift({ field: 'nickname', message: 'user name must least 5~50 letters' });
  if (problems.length > 0) throw badInput(problems);
  refuseCommonPassword('password', password);
}

async function refuseTaken(db: Db, email: string): Promise<void> {
  if (await findEmailOwner(db, email)) throw hasAccount();
}

/** Makes the account and uses the proof up; of several calls at once one does. */
async function makeAccount(context: Context, given: Registration, ticket: EmailTicket, passwordHash: string) {
  const { db, clock, browser } = context;
  const now = clock.now();
  await useTicket(db, ticket, now);
  const account = await insertAccount(db, {
    email: ticket.email,
    password_hash: passwordHash,
    nickname: given.nickname,
    role: given.userRole,
    language: given.language ?? browser.language,
    created_at: now,
    ...(given.zone && isZone(given.zone) ? { zone: given.zone } : {}),
  });
  if (!account) throw hasAccount();
  if (given.consent ?? ticket.consent) await insertConsent(db, account.id, 'terms', now);
  if (ticket.google_subject) await linkGoogle(db, ticket.google_subject, account.id, now);
  return account;
}

/**
 * Makes an account for a proved email and logs in.
 * @throws {Refusal} 400 and 422 at a field, 403 and 410 without proof, 409 when the email has an account
 */
export async function register(context: Context, given: Registration) {
  await checkInput(context.db, given);
  const ticket = await requireTicket(context, { email: given.email, source: 'register' });
  if (ticket.role && ticket.role !== given.userRole) throw noTicket();
  await refuseTaken(context.db, ticket.email);
  const passwordHash = await hashPassword(given.password);
  const session = await runTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    return openSession(inside, await makeAccount(inside, given, ticket, passwordHash));
  });
  dropTicket(context);
  return session;
}
