import type { Services } from '#api/handler';
import { type BackgroundJob, startBackgroundJob } from '#background-job';
import { claimDue, removeAccount } from './deletion.store';
import { makeExport } from './export.service';
import { endExports } from './export.store';

const second = 1000;

type Needed = Pick<Services, 'db' | 'clock' | 'files' | 'logger'>;

/** Deletes one account whose time has come. @returns whether there was one */
export function deleteDueAccount({ db, clock }: Pick<Needed, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const due = await claimDue(trx, now);
    if (due) await removeAccount(trx, due, now);
    return due !== undefined;
  });
}

/** Makes exports as they are asked for, ends old ones, and deletes accounts whose time has come. */
export function startOwnDataJobs(services: Needed): BackgroundJob {
  const { logger, db, clock } = services;
  const exports = startBackgroundJob(
    { pause: 5 * second, logger, failure: 'an export could not be made' },
    async (stopped) => {
      await endExports(db, clock.now());
      while (!stopped() && (await makeExport(services))) logger.info('an export is made');
    },
  );
  const deletions = startBackgroundJob(
    { pause: 60 * second, logger, failure: 'an account could not be deleted' },
    async (stopped) => {
      while (!stopped() && (await deleteDueAccount(services))) logger.info('an account is deleted');
    },
  );
  return {
    stop: async () => {
      await Promise.all([exports.stop(), deletions.stop()]);
    },
  };
}
