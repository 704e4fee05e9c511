import { logInEvents } from '#domains/identity/events';
import { forgetDevices } from '#domains/identity/store/known-device.store';
import { deletePending } from '#domains/identity/store/second-factor.store';
import { addEvent } from '#platform/events/event.store';
import type { Context } from '#platform/http/handler';
import { deleteSessionById, deleteSessions } from '#platform/http/own-session.store';

type Needed = Pick<Context, 'db' | 'clock'>;

/** Pages that are open look whether they are still logged in. */
const addEnd = ({ db, clock }: Needed, accountId: string) =>
  addEvent(db, logInEvents.sessionsEnded, { subjectId: accountId, actorId: null, at: clock.now(), data: {} });

/**
 * Ends the sessions of an account, also on pages that are open, and its log-ins that wait, and makes its browsers unknown.
 * @param except token of one that stays
 * @returns how many have ended
 */
export async function endAllSessions(context: Needed, accountId: string, except?: string): Promise<number> {
  await forgetDevices(context.db, accountId);
  await deletePending(context.db, accountId);
  const ended = await deleteSessions(context.db, accountId, except);
  if (ended > 0) await addEnd(context, accountId);
  return ended;
}

/** Ends one session of an account. @returns whether the account had that session */
export async function endOneSession(context: Needed, accountId: string, id: string): Promise<boolean> {
  const ended = await deleteSessionById(context.db, accountId, id);
  if (ended) await addEnd(context, accountId);
  return ended;
}
