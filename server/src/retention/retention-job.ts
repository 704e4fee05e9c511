import type { Clock } from '#clock';
import type { Db } from '#database/connection';
import type { Logger } from '#logging';
import { deleteOutdated } from './delete-outdated';

const hour = 3_600_000;

export interface RetentionJob {
  /** Starts no further run and waits for the running one. */
  stop(): Promise<void>;
}

/** Deletes what is outdated, now and every hour. A run that fails is logged, and the next one makes up for it. */
export function startRetention({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }): RetentionJob {
  async function run(): Promise<void> {
    try {
      const deleted = await deleteOutdated(db, clock.now());
      if (deleted) logger.info({ deleted }, 'outdated rows are deleted');
    } catch (error) {
      logger.error({ err: error }, 'outdated rows could not be deleted');
    }
  }
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, hour);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
