import { keepPartitions } from '@charis/shared/node';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import type { Queue } from '#platform/jobs/queue';
import type { Logger } from '#platform/logging/logging';
import { deleteOutdated, partitionedTables } from './delete-outdated.store';

/** Makes partitions ahead, and drops and deletes what is outdated, every hour; a stop waits for one batch at most. */
export function retentionQueue({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }): Queue {
  return {
    name: 'retention',
    every: 3_600,
    run: async (stopped) => {
      const deleted = await deleteOutdated(db, clock.now(), { stopped });
      if (deleted) logger.info({ deleted }, 'outdated rows are deleted');
      const dropped = await keepPartitions(db, 'app', partitionedTables, clock.now());
      if (dropped) logger.info({ dropped }, 'outdated partitions are dropped');
    },
  };
}
