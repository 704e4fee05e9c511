/** Everything that was done, on all channels, in the order in which it was done; the database lets no entry change. */
import { z } from 'zod';
import { channelName, releaseName } from '../contract';

/** Every field narrows the list; `until` is the first moment that is left out. */
export const auditQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'expected the nextCursor of the page before')
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  /** Part of the name of a person or token from the beginning of a word, in any case. */
  actor: z.string().trim().max(200).optional(),
  action: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'expected an action such as promote')
    .optional(),
  channel: channelName.optional(),
  name: releaseName.optional(),
  since: z.iso.datetime({ error: 'expected a time such as 2026-11-23T00:00:00Z' }).optional(),
  until: z.iso.datetime({ error: 'expected a time such as 2026-11-23T00:00:00Z' }).optional(),
});

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  team: z.string().nullable(),
  action: z.string(),
  channel: z.string().nullable(),
  revision: z.int().nullable(),
  /** The remote, token, team or host that it was about. */
  name: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  forced: z.boolean(),
  /** It did not wait for another person. */
  emergency: z.boolean(),
  /** SHA-256 of the entry and of the hash before it, in hex. */
  hash: z.string(),
});

/** The newest first. */
export const auditAnswer = z.object({ list: z.array(auditEntry), nextCursor: z.string().nullable() });

export const auditVerifyQuery = z.object({
  /** A hash that was written down earlier. */
  known: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected the hash of an entry, 64 hex digits')
    .optional(),
});

export const auditVerifyAnswer = z.object({
  entries: z.int(),
  /** The last entry; null in an empty history. */
  last: z.object({ id: z.int(), hash: z.string() }).nullable(),
  /**
   * The first entry that does not follow from the one before, which `after` names: it was changed, or what stood between them is gone.
   * `id` is null where the end is missing; null where all is as it was written.
   */
  broken: z.object({ id: z.int().nullable(), after: z.int().nullable() }).nullable(),
  /** Whether an entry has the hash `known`; null where none was given. */
  knowsHash: z.boolean().nullable(),
});
