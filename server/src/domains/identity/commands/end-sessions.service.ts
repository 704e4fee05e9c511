import { forgetDevices } from '#domains/identity/store/known-device.store';
import type { Db } from '#platform/database/connection';
import { deleteSessionById, deleteSessions } from '#platform/http/own-session.store';
import { publishToAccounts } from '#platform/live/publish-event.store';

/** Pages that are open look whether they are still logged in. */
const publishSessionsEvent = (db: Db, accountId: string) => publishToAccounts(db, 'sessions', [accountId]);

/**
 * Ends the sessions of an account, also on pages that are open, and makes its browsers unknown.
 * @param except token of one that stays
 * @returns how many have ended
 */
export async function endAllSessions(db: Db, accountId: string, except?: string): Promise<number> {
  await forgetDevices(db, accountId);
  const ended = await deleteSessions(db, accountId, except);
  if (ended > 0) await publishSessionsEvent(db, accountId);
  return ended;
}

/** Ends one session of an account. @returns whether the account had that session */
export async function endOneSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await deleteSessionById(db, accountId, id);
  if (ended) await publishSessionsEvent(db, accountId);
  return ended;
}
