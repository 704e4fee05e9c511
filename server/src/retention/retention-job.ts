import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import type { Logger } from '#platform/logging/logging';
import { deleteOutdated } from './delete-outdated.store';

const hour = 3_600_000;

/** Deletes what is outdated, now and every hour; a stop waits for one batch at most. */
export function startRetention({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }): BackgroundJob {
  const options = { pause: hour, logger, failure: 'outdated rows could not be deleted' };
  return startBackgroundJob(options, async (stopped) => {
    const deleted = await deleteOutdated(db, clock.now(), { stopped });
    if (deleted) logger.info({ deleted }, 'outdated rows are deleted');
  });
}
