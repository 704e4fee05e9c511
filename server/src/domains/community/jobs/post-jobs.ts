import { endSuspension } from '#domains/community/commands/end-suspensions.service';
import { purgeDeleted } from '#domains/community/commands/purge.service';
import { refreshTagUse } from '#domains/community/store/tag-use.store';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

/** Removes what was deleted, counts tags and ends suspensions, now and again. */
export function postQueues(services: Pick<Services, 'db' | 'clock' | 'logger'>): Queue[] {
  return [
    { name: 'posts', every: 60, run: () => purgeDeleted(services) },
    {
      name: 'suspensions',
      every: 60,
      run: async (stopped) => {
        while (!stopped() && (await endSuspension(services))) services.logger.info('a suspension has ended');
      },
    },
    { name: 'tags', every: 300, run: () => refreshTagUse(services.db) },
  ];
}
