import { runTransaction } from '@charis/delivery';
import { lockUnchecked, takeMatches } from '#domains/practice/store/saved-search.store';
import type { Services } from '#platform/http/handler';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import { notifyAll } from '#projections/notification/index';

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
      await notifyAll(
        trx,
        now,
        doctorIds.map((actorId) => ({
          kind: 'doctor-found',
          accountId: search.account_id,
          actorId,
          subject: { kind: 'search', id: search.id },
          excerpt: search.name,
        })),
      );
      return true;
    });
  }
}

export function startSavedSearchJob(services: Pick<Services, 'db' | 'clock' | 'logger'>): BackgroundJob {
  const options = { pause: 5 * 60_000, logger: services.logger, failure: 'saved searches could not be looked at' };
  return startBackgroundJob(options, (stopped) => notifyOfMatches(services, stopped));
}
