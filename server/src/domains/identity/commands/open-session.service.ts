import { findSecondFactor, insertPending } from '#domains/identity/store/second-factor.store';
import type { Context } from '#platform/http/handler';
import { deleteExpiredSessions, insertSession } from '#platform/http/own-session.store';
import { notAllowed, Refusal } from '#platform/http/refusal';
import { rememberDevice } from './known-device.service';
import { randomSecret } from './secret';

const minute = 60_000;
const hour = 60 * minute;
const shortSession = 12 * hour;
const rememberedSession = 30 * 24 * hour;
/** A log-in waits so long for its second factor. */
const pendingMs = 10 * minute;

const statusReasons: Record<string, string> = {
  PENDING_EMAIL: 'Please confirm your email address first.',
  SUSPENDED: 'This account is suspended. Our email to you says why, and how to reach us.',
};

interface Holder {
  id: string;
  role: 'USER' | 'DOCTOR';
  status: string;
}

interface Opening {
  remember?: boolean | undefined;
  /** The second factor that was given, if one was. */
  secondFactor?: 'passkey' | 'code';
}

/** @throws {Refusal} 4031 with the reason when the account may not be used */
export function requireUsable({ status }: Pick<Holder, 'status'>): void {
  const reason = statusReasons[status];
  if (reason) throw notAllowed(reason);
}

/** Lets a log-in wait for its second factor. */
async function askSecondFactor({ db, clock }: Context, accountId: string, remember: boolean): Promise<Refusal> {
  const pending = randomSecret();
  const expiresAt = new Date(clock.now().getTime() + pendingMs);
  await insertPending(db, pending, { accountId, remember, expiresAt });
  return new Refusal('SECOND_FACTOR', 'Please enter the code of your authenticator app.', { data: { pending } });
}

/**
 * Logs in the person who has proved to be the account. Call it outside of a transaction: a log-in that waits must stay.
 * @throws {Refusal} 401 SECOND_FACTOR where the account has one and it was not given; 4031 account not active
 */
export async function openSession(context: Context, account: Holder, { remember = false, secondFactor }: Opening = {}) {
  const { db, clock, browser } = context;
  requireUsable(account);
  if (!secondFactor && (await findSecondFactor(db, account.id))) {
    throw await askSecondFactor(context, account.id, remember);
  }
  const token = randomSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + (remember ? rememberedSession : shortSession));
  await deleteExpiredSessions(db, account.id, createdAt);
  const { device } = browser;
  await insertSession(db, { token, accountId: account.id, device, secondFactor, createdAt, expiresAt });
  await rememberDevice(context, account.id);
  return { token, userRole: account.role };
}
