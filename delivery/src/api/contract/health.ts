/** What browsers report of releases, and how healthy these are. */
import { beacon } from '@charis/shared/contract';
import { z } from 'zod';
import { channelName, releaseName } from '../contract';

/** What one page reports; the stack has no more than 2 KB. */
export const report = beacon.extend({
  /** What a cache in front of the site calls the answer that the page came with, such as HIT. */
  edge: z.string().max(20).optional(),
  /** Id of the composition that the page had. */
  composition: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  stack: z
    .string()
    .max(2048)
    .refine((text) => !text.includes('\0'))
    .optional(),
});

/** `tab` is the visit; the API passes on reports of shells that have none. */
export const reportsRequest = z.object({
  tab: z.uuid().optional(),
  channel: channelName,
  reports: z.array(report).min(1).max(20),
});

export const arm = z.enum(['canary', 'control', 'outside', 'unknown']);

export const healthQuery = z.object({
  name: releaseName,
  /** Hours before now. */
  hours: z.coerce
    .number()
    .int()
    .min(1)
    .max(90 * 24)
    .default(6),
});

const count = z.int();

/** Visits, and those among them in which something went wrong. */
export const healthCounts = z.object({
  visits: count,
  loadFailures: count,
  /** By the step at which the load failed. */
  phases: z.object({
    entry: count,
    evaluate: count,
    chunk: count,
    style: count,
    render: count,
    integrity: count,
  }),
  errors: count,
  poorVitals: count,
  poorLcp: count,
  poorInp: count,
  poorCls: count,
  /** Reports by the upper bounds of `bounds`; the last are above all of them. */
  lcp: z.array(count),
  inp: z.array(count),
  cls: z.array(count),
});

export const healthAnswer = z.object({
  channel: z.string(),
  name: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Seconds of one point. */
  step: z.int(),
  /** Upper bounds of the histograms: milliseconds; CLS has no unit. */
  bounds: z.object({ lcp: z.array(z.number()), inp: z.array(z.number()), cls: z.array(z.number()) }),
  /** Every version that was counted, with one point for each step in which it was. */
  series: z.array(
    z.object({
      version: z.string(),
      arm,
      total: healthCounts,
      points: z.array(healthCounts.extend({ at: z.iso.datetime() })),
    }),
  ),
  /** Changes of any remote of the channel in this time, oldest first. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      name: z.string().nullable(),
      to: z.string().nullable(),
      actor: z.string(),
    }),
  ),
});

export const errorsQuery = z.object({
  name: releaseName.optional(),
  hours: z.coerce
    .number()
    .int()
    .min(1)
    .max(90 * 24)
    .default(24),
});

export const errorGroup = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['load-failure', 'error']),
  phase: z.string().nullable(),
  cause: z.string(),
  /** The first place of the stack; empty where none came. */
  frame: z.string(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  reports: count,
  /** Each counted once a day. */
  visits: count,
  versions: z.array(z.string()),
  browsers: z.array(z.string()),
});

/** The latest first. */
export const errorsAnswer = z.object({ channel: z.string(), list: z.array(errorGroup) });

/** `stack` is as the browser sent it, without origins; `resolved` is what the source maps of the release say, or `unresolved` why they do not. */
export const errorReport = z.object({
  id: count,
  at: z.iso.datetime(),
  version: z.string(),
  composition: z.string().nullable(),
  cause: z.string(),
  path: z.string(),
  browser: z.string(),
  stack: z.string(),
  resolved: z.string().nullable(),
  unresolved: z.string().nullable(),
});

/** Its group with the reports that were kept, the latest first. */
export const errorAnswer = errorGroup.extend({ kept: z.array(errorReport) });
