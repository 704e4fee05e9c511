import { runTransaction } from '@charis/shared/node';
import { endAllOf } from '#domains/booking/index';
import { returnAllOf } from '#domains/commerce/index';
import { makeExport } from '#domains/privacy/commands/export.service';
import { claimDue, removeAccount } from '#domains/privacy/store/deletion.store';
import { endExports } from '#domains/privacy/store/export.store';
import { isNamedInPending } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';

const second = 1000;

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'files' | 'logger' | 'config'>;

/**
 * Deletes one account whose time has come, and takes back what it has begun since it asked for that. Where others are still to be told of it, who
 * know the person by name, a later run deletes it.
 * @returns whether it has deleted one
 */
export function deleteDueAccount(services: Pick<ServiceDeps, 'db' | 'clock'>): Promise<boolean> {
  return runTransaction(services.db, async (db) => {
    const now = services.clock.now();
    const due = await claimDue(db, now);
    if (!due) return false;
    await endAllOf({ clock: services.clock, db }, due.id);
    await returnAllOf({ clock: services.clock, db }, due.id, due.requested_at);
    if (await isNamedInPending(db, due.id)) return false;
    await removeAccount(db, due, now);
    return true;
  });
}

/** Makes exports as they are asked for, ends old ones, and deletes accounts whose time has come. */
export function startOwnDataJobs(services: ServiceDeps): BackgroundJob {
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
