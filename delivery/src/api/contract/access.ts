/** Callers: teams with their keys, and tokens. */
import { z } from 'zod';
import { channelName, releaseName, role } from '../contract';

export const identity = z.object({
  name: z.string(),
  role,
  team: z.string().nullable(),
  /** The remotes that it may release; a manager all. */
  remotes: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});

export const teamRequest = z.object({
  name: channelName,
  /** The remotes that it may release. */
  remotes: z.array(releaseName).min(1).max(20),
  /** Ed25519, SPKI in PEM. */
  publicKey: z.string().max(1000),
});

/** `key` is the id of the registered key. */
export const teamAnswer = z.object({ name: z.string(), remotes: z.array(z.string()), key: z.string() });

export const keysAnswer = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      team: z.string(),
      /** The remotes that the team may release. */
      remotes: z.array(z.string()),
      createdAt: z.iso.datetime(),
      revoked: z.boolean(),
    }),
  ),
});

export const tokenRequest = z.object({
  name: z.string().trim().min(1, 'say whose token it is, such as CI of catalogue').max(80),
  role,
  team: channelName.optional(),
  /** The person who answers for it: the history names them. */
  owner: z.string().trim().max(80).default(''),
  days: z.int().min(1).max(366).default(90),
});

export const tokenSummary = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  role,
  team: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  revoked: z.boolean(),
});

/** `already`: it was revoked before this call. */
export const tokenEnded = tokenSummary.extend({ already: z.boolean() });

export const tokensAnswer = z.object({ list: z.array(tokenSummary) });

/** `token` is shown this once. */
export const tokenAnswer = tokenSummary.extend({ token: z.string() });
