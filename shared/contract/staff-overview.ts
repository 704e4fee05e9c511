/** How the work of staff stands. */
import { z } from 'zod';
import { person, utc } from './fields';
import { operation } from './operation';

const staffQueue = z.enum(['applications', 'moderation', 'orders', 'contact']);

export const getStaffOverview = operation({
  method: 'GET',
  path: '/admin/overview',
  summary: 'How much waits in each queue of staff and for how long, what is late, and who does what',
  access: 'staff',
  tags: ['application', 'case', 'voucher-order', 'ticket'],
  data: z.object({
    /** Each thing should be answered within so many business days. */
    targetBusinessDays: z.int(),
    queues: z.array(
      z.object({
        queue: staffQueue,
        waiting: z.int(),
        /** Those that have waited for longer than the target. */
        late: z.int(),
        /** Those that no one has taken. */
        free: z.int(),
        oldestAt: utc.nullable(),
        /** Decisions and answers of the last 7 days. */
        done: z.int(),
      }),
    ),
    colleagues: z.array(
      z.object({
        person,
        /** What they have taken and is open. */
        taken: z.int(),
        late: z.int(),
        /** Decisions and answers of the last 7 days. */
        done: z.int(),
      }),
    ),
  }),
});
