import { runTransaction } from '@charis/shared/node';
import { searchEvents } from '#domains/practice/events';
import { lockUnchecked, takeMatches } from '#domains/practice/store/saved-search.store';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

/** Milliseconds after which it is looked again who fits. */
const pause = 3_600_000;

/** Tells members of doctors who fit a search of theirs since it was last looked, each doctor once; every search in a transaction of its own. */
export async function notifyOfMatches(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stopped: () => boolean,
): Promise<void> {
  for (let found = true; found && !stopped(); ) {
    found = await runTransaction(db, async (trx) => {
      const now = clock.now();
      const search = await lockUnchecked(trx, { since: new Date(now.getTime() - pause), now });
      if (!search) return false;
      const doctorIds = await takeMatches(trx, search, now);
      const data = { accountId: search.account_id, name: search.name, doctorIds };
      const happening = { subjectId: search.id, actorId: null, at: now, data };
      if (doctorIds.length > 0) await addEvent(trx, searchEvents.matched, happening);
      return true;
    });
  }
}

export function matchQueue(services: Pick<Services, 'db' | 'clock'>): Queue {
  return { name: 'matches', every: 300, run: (stopped) => notifyOfMatches(services, stopped) };
}
