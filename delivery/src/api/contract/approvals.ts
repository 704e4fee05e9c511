/** Changes that wait for another person, in the channels in which they do. */
import { z } from 'zod';
import { reason } from '../contract';

const why = reason.min(1, 'say why, for the history');

export const approvalSwitch = z.object({ needed: z.boolean(), reason: why });

export const approvalRefusal = z.object({ reason: why });

export const approvalSummary = z.object({
  id: z.string(),
  channel: z.string(),
  /** What would be done, such as `promote mf-x@1.2.0`. */
  what: z.string(),
  reason: z.string(),
  by: z.string(),
  /** The caller asked for it: only another person can approve it. */
  own: z.boolean(),
  /** Whether the caller can approve it: another person, who could have asked for it. */
  approvable: z.boolean(),
  createdAt: z.iso.datetime(),
  /** It cannot be approved afterwards. */
  expiresAt: z.iso.datetime(),
  state: z.enum(['waiting', 'approved', 'refused', 'expired']),
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it was refused; empty otherwise. */
  outcome: z.string(),
});

/** Those that wait first, then the last that ended. */
export const approvalsAnswer = z.object({
  channel: z.string(),
  /** Whether changes of the channel wait for another person. */
  needed: z.boolean(),
  list: z.array(approvalSummary),
});
