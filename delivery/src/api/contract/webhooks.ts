/** Addresses that hear of changes, steps, refusals and approvals; signed as Standard Webhooks says. */
import { z } from 'zod';

export const webhookRequest = z.object({
  url: z.url({ protocol: /^https?$/, error: 'expected an address such as https://hooks.example.org/charis' }).max(500),
});

export const webhookSummary = z.object({
  id: z.string(),
  url: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; empty where it did not. */
  lastFailure: z.string(),
  /** Messages that were not received yet. */
  waiting: z.number(),
  /** Since when nothing is sent to it. */
  disabledAt: z.iso.datetime().nullable(),
});

export const webhooksAnswer = z.object({ list: z.array(webhookSummary) });

/** `secret` is shown this once. */
export const webhookAnswer = z.object({ id: z.string(), url: z.string(), secret: z.string() });

export const webhookChanged = z.object({ id: z.string(), url: z.string() });
