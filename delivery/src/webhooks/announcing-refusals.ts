import { Refusal } from '../api/refusal';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { Kept } from '../governance/four-eyes';
import { addToOutbox } from './outbox.store';

/** A change that is asked for, as webhooks hear of it. */
interface Asked {
  action: string;
  channel: string;
  /** The remote, where it is about one. */
  name?: string | undefined;
  reason: string;
  by: { name: string; team: string | null };
  dryRun?: boolean;
}

/**
 * Makes a change. Webhooks hear where it does not fit or is not allowed; what was asked for wrongly concerns its caller alone, and what is kept was
 * announced with its entry of the history.
 */
export async function announcingRefusals<Result>(
  { db, clock }: { db: Db; clock: Clock },
  { action, channel, name, reason, by, dryRun = false }: Asked,
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    const isTold = error instanceof Refusal && !(error instanceof Kept) && error.status !== 400 && error.status !== 404;
    if (isTold && !dryRun) {
      const { message, more } = error;
      const asked = { actor: by.name, team: by.team, action, channel, name, reason };
      const data = { ...asked, error: message, conflicts: more.conflicts ?? [] };
      await addToOutbox(db, [{ type: 'delivery.refuse', timestamp: clock.now(), data }]);
    }
    throw error;
  }
}
