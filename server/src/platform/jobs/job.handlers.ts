import { addAuditEntry } from '#platform/audit/audit.store';
import { accountHandler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { listDeadLetters, readQueues } from './queue-state.store';
import { retryDeadLetters } from './retry-dead-letters';

/** Failed jobs that are shown at most. */
const mostShown = 100;

export const listQueues = accountHandler('listQueues', { transaction: false }, async ({ db }) => {
  const queues = await readQueues(db);
  return wholeList(
    queues.map(({ queue, waiting, oldestSeconds, active, dead }) => ({
      queue,
      waiting,
      oldestSeconds: Math.round(oldestSeconds),
      active,
      failed: dead,
    })),
  );
});

export const listFailedJobs = accountHandler('listFailedJobs', { transaction: false }, async ({ db }) => {
  const letters = await listDeadLetters(db, mostShown);
  return wholeList(
    letters.map(({ id, queue, kind, reason, at }) => ({ id, queue, event: kind, reason, at: at.toISOString() })),
  );
});

export const retryFailedJobs = accountHandler(
  'retryFailedJobs',
  { transaction: true },
  async ({ db, clock, account }, { body: { ids } }) => {
    const queues = await retryDeadLetters({ db, clock }, ids);
    for (const queue of new Set(queues)) {
      const entry = { actorId: account.id, action: 'queue.retry', subject: `queue:${queue}`, reason: '' };
      await addAuditEntry(db, { ...entry, at: clock.now() });
    }
    return { count: queues.length };
  },
);
