/** What the site does by itself: mails, reminders, what follows from events. It is done by workers, from queues. */
import { z } from 'zod';
import { id, utc } from './fields';
import { operation, pageOf } from './operation';

export const listQueues = operation({
  method: 'GET',
  path: '/admin/queues',
  summary: 'The queues of what the site does by itself, with how much waits',
  access: 'staff',
  tags: ['queue'],
  data: pageOf(
    z.object({
      /** Such as `mail`. */
      queue: z.string(),
      /** Jobs that are due and not begun. */
      waiting: z.int(),
      /** Seconds that the oldest of them has waited. */
      oldestSeconds: z.int(),
      active: z.int(),
      /** Jobs that always failed. */
      failed: z.int(),
    }),
  ),
});

export const listFailedJobs = operation({
  method: 'GET',
  path: '/admin/queues/failed',
  summary: 'The newest 100 jobs that always failed, the newest first',
  access: 'staff',
  tags: ['queue'],
  data: pageOf(
    z.object({
      id,
      queue: z.string(),
      /** The kind of event that could not be followed; null where it is no event. */
      event: z.string().nullable(),
      /** The name of the error, never its words: they may repeat data. */
      reason: z.string(),
      at: utc,
    }),
  ),
});

export const retryFailedJobs = operation({
  method: 'POST',
  path: '/admin/queues/failed/retries',
  summary: 'Try jobs again that always failed',
  access: 'staff',
  body: z.object({ ids: z.array(id).min(1).max(100) }),
  invalidates: ['queue', 'audit'],
  data: z.object({ count: z.int() }),
});
