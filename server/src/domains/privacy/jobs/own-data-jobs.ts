import { runTransaction } from '@charis/shared/node';
import { endAllOf } from '#domains/booking/index';
import { returnAllOf } from '#domains/commerce/index';
import { makeExport } from '#domains/privacy/commands/export.service';
import { claimDue, removeAccount } from '#domains/privacy/store/deletion.store';
import { endExports } from '#domains/privacy/store/export.store';
import { isNamedInPending } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

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
export function ownDataQueues(services: ServiceDeps): Queue[] {
  const { logger, db, clock } = services;
  return [
    {
      name: 'exports',
      every: 30,
      run: async (stopped) => {
        await endExports(db, clock.now());
        while (!stopped() && (await makeExport(services))) logger.info('an export is made');
      },
    },
    {
      name: 'deletions',
      every: 60,
      run: async (stopped) => {
        while (!stopped() && (await deleteDueAccount(services))) logger.info('an account is deleted');
      },
    },
  ];
}
