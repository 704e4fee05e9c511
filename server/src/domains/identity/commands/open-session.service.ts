import type { Context } from '#platform/http/handler';
import { deleteExpiredSessions, insertSession } from '#platform/http/own-session.store';
import { notAllowed } from '#platform/http/refusal';
import { rememberDevice } from './known-device.service';
import { randomSecret } from './secret';

const hour = 3_600_000;
const shortSession = 12 * hour;
const rememberedSession = 30 * 24 * hour;

const statusReasons: Record<string, string> = {
  PENDING_EMAIL: 'Please confirm your email address first.',
  SUSPENDED: 'This account is suspended. Our email to you says why, and how to reach us.',
};

interface Holder {
  id: string;
  role: 'USER' | 'DOCTOR';
  status: string;
}

/** @throws {Refusal} 4031 with the reason when the account may not be used */
export function requireUsable({ status }: Pick<Holder, 'status'>): void {
  const reason = statusReasons[status];
  if (reason) throw notAllowed(reason);
}

/** Logs in the person who has proved to be the account. */
export async function openSession(context: Context, account: Holder, remember = false, byPasskey = false) {
  const { db, clock, browser } = context;
  requireUsable(account);
  const token = randomSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + (remember ? rememberedSession : shortSession));
  await deleteExpiredSessions(db, account.id, createdAt);
  await insertSession(db, { token, accountId: account.id, device: browser.device, byPasskey, createdAt, expiresAt });
  await rememberDevice(context, account.id);
  return { token, userRole: account.role };
}
