import { purgeDeleted } from '#domains/community/commands/purge.service';
import { refreshTagUse } from '#domains/community/store/tag-use.store';
import type { Services } from '#platform/http/handler';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';

const minute = 60_000;

/** Removes what was deleted, and counts tags, now and again. */
export function startPostJobs(services: Pick<Services, 'db' | 'clock' | 'logger'>): BackgroundJob {
  const { db, logger } = services;
  const jobs = [
    startBackgroundJob({ pause: minute, logger, failure: 'deleted posts could not be removed' }, () =>
      purgeDeleted(services),
    ),
    startBackgroundJob({ pause: 5 * minute, logger, failure: 'tags could not be counted' }, () => refreshTagUse(db)),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}
