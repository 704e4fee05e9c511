/** The switch of what delivery does by itself, for each channel. */
import { z } from 'zod';
import { reason } from '../contract';

export const watchRequest = z.object({
  acts: z.boolean(),
  reason: reason.min(1, 'say why, for the history'),
});

/** `acts`: whether canaries are taken back and go on without a person; if not, why, who said so and when. */
export const watchAnswer = z.object({
  channel: z.string(),
  acts: z.boolean(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
