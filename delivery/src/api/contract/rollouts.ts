/** Releases that a share of the visitors gets before all of them do. */
import { segmentName } from '@charis/shared/node';
import { z } from 'zod';
import { reason, releaseName, releaseVersion } from '../contract';

export const plan = z
  .array(z.int().min(1).max(100))
  .min(1)
  .max(20)
  .refine((shares) => shares.every((share, place) => share > (shares[place - 1] ?? 0)), 'expected shares that grow')
  .refine((shares) => shares.at(-1) === 100, 'expected 100 as the last share');

const again = z.boolean().default(false);

/** Goes over a freeze window, and over no other conflict; a manager's choice, needs a reason, and is recorded. */
const force = z.boolean().default(false);

export const startRequest = z.object({
  remote: releaseName,
  version: releaseVersion,
  /** Has the canary before its first share, and stays in it: `staff`, `clinic:<id>` or `state:NSW`. */
  segment: z.string().regex(segmentName, 'expected staff, clinic:<id> or a state such as state:NSW').optional(),
  plan: plan.default([1, 10, 25, 50, 100]),
  /** Seconds that it stays on each share at least. */
  waitSeconds: z.int().min(1).max(604_800).default(900),
  reason: reason.default(''),
  /** Lets delivery take the release back by itself within an hour of its promotion; a manager's choice. */
  allowsWatch: z.boolean().default(false),
  /** Shows a release again that delivery has taken back by itself; needs a reason, and is recorded. */
  again,
  force,
  /** Does not wait for another person; needs a reason, and is recorded. */
  emergency: z.boolean().default(false),
  /** Checks without starting. */
  dryRun: z.boolean().default(false),
});

export const actRequest = z.object({
  reason: reason.default(''),
  force,
  /** Does not wait for another person; needs a reason, and is recorded. */
  emergency: z.boolean().default(false),
});

/** Another release in the place of the canary, for the same visitors. */
export const replaceRequest = actRequest.extend({ version: releaseVersion, again });

export const rolloutSummary = z.object({
  id: z.string(),
  channel: z.string(),
  remote: z.string(),
  /** The canary. */
  version: z.string(),
  /** What control has. */
  stable: z.string(),
  /** The people who get it first; null where there are none. */
  segment: z.string().nullable(),
  /** Shares in percent; the last is 100, the promotion. */
  plan: z.array(z.int()),
  waitSeconds: z.int(),
  /** Percent of the visitors now; 0 while only its segment has it. */
  share: z.int(),
  state: z.enum(['running', 'paused', 'stopped', 'finished']),
  allowsWatch: z.boolean(),
  steppedAt: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  /** Why it was paused or stopped; empty otherwise. */
  reason: z.string(),
  /** Why the next step waits though its time has come; null where nothing holds it. */
  waitsFor: z.string().nullable(),
  /** Gives the browser that opens it the canary, for testers; null where the rollout has ended. */
  link: z.string().nullable(),
});

/** Those that are open, then the last that ended. */
export const rolloutsAnswer = z.object({ list: z.array(rolloutSummary) });
