/** Promotions at a time of one's choice. */
import { z } from 'zod';
import { reason, releaseName, releaseVersion } from '../contract';
import { over, plannedTime } from './channels';

export const plannedRequest = z.object({
  releases: z
    .array(z.object({ name: releaseName, version: releaseVersion }))
    .min(1)
    .max(50),
  at: plannedTime,
  reason: reason.default(''),
  /** Goes on in spite of conflicts; needs a reason, and is recorded. */
  force: z.boolean().default(false),
  /** Does not wait for another person; needs a reason, and is recorded. */
  emergency: z.boolean().default(false),
  over,
});

export const plannedSummary = z.object({
  id: z.string(),
  channel: z.string(),
  releases: z.array(z.object({ name: z.string(), version: z.string() })),
  at: z.iso.datetime(),
  reason: z.string(),
  /** Seconds over which open pages follow. */
  over: z.int(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'done', 'cancelled', 'failed']),
  /** Why it failed, or who cancelled it. */
  outcome: z.string(),
});

/** Those that wait first, then the last that ended. */
export const plannedAnswer = z.object({ list: z.array(plannedSummary) });
