/** Whether what a channel serves is healthy. */
import { z } from 'zod';

export const statusMember = z.object({
  name: z.string(),
  version: z.string(),
  /** `unknown` where too few visits came to say. */
  state: z.enum(['good', 'bad', 'unknown']),
  /** Why it is bad, each as a sentence. */
  reasons: z.array(z.string()),
  /** Visits of the last minutes. */
  visits: z.int(),
  /** Visits a minute that could not load it, and in which it threw. */
  loadFailuresPerMinute: z.number(),
  errorsPerMinute: z.number(),
  /** Open tabs by the version that they have, most first. */
  tabs: z.array(z.object({ version: z.string(), count: z.int() })),
  /** The rollout that runs or is paused. */
  rollout: z
    .object({ version: z.string(), share: z.number(), state: z.enum(['running', 'paused']), reason: z.string() })
    .nullable(),
  /** Null of a remote that nothing changed. */
  lastChange: z
    .object({
      at: z.iso.datetime(),
      action: z.string(),
      by: z.string(),
      to: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
});

export const statusAnswer = z.object({
  channel: z.string(),
  revision: z.int(),
  /** False as soon as one member is bad. */
  healthy: z.boolean(),
  /** Minutes that are counted: of a remote none from before something of it was last taken back. */
  minutes: z.int(),
  /** The freeze windows that are on, each as a sentence. */
  frozen: z.array(z.string()),
  /** What waits for another person, such as `promote mf-x@1.2.0`. */
  waiting: z.array(z.string()),
  members: z.array(statusMember),
});
