/** Publishing releases, comparing them, and taking them away. */
import { z } from 'zod';
import { channelName, conflict, reason, releaseName, releaseVersion, smokeTest } from '../contract';

/** Asks before a release is built whether this token may publish the remote with this key. */
export const publishingQuery = z.object({ name: releaseName, key: z.string().max(80) });

export const uploadRequest = z.object({
  /** The release record, as the bytes that `signature` is over. */
  record: z.string().max(2_000_000),
  /** Ed25519, base64. */
  signature: z.string().max(200),
  /** The first 16 hex digits of the SHA-256 of the public key. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** The revision of the sources, such as a commit. */
  sourceRevision: z.string().max(200),
  changelog: z.string().max(20_000),
  /** It has to fit what this channel serves. */
  channel: channelName.default('production'),
  /** Publishes it in spite of conflicts; needs a reason, and is recorded. */
  force: z.boolean().default(false),
  reason: reason.default(''),
  /** Checks the release without publishing it. */
  dryRun: z.boolean().default(false),
});

/**
 * 201 with the files that are to be sent, 200 without an upload where this very release is there already or nothing is to be done, 409 where
 * another one is, and 422 where it does not fit what is served.
 */
export const uploadAnswer = z.object({
  upload: z.string().nullable(),
  files: z.array(z.string()),
  /** This very release is there already. */
  published: z.boolean(),
  /** That `force` went over. */
  conflicts: z.array(conflict),
  /** What could not be compared, each as a sentence. */
  notChecked: z.array(z.string()),
});

/** Completing answers `publishedAnswer`, or 422 where the release leaves something behind that `allowLeaks` does not give a reason for. */
export const completeRequest = z.object({
  allowLeaks: reason.default(''),
  /** Why a manager leaves the leak check out; recorded. Where smoke tests are required, it runs all the same. */
  leaveOutLeakCheck: reason.default(''),
});

export const releaseSummary = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  sourceRevision: z.string(),
  changelog: z.string(),
  bytes: z.int(),
  revoked: z.boolean(),
  collected: z.boolean(),
});

/** `leakCheck` is null where the release had been made before. */
export const publishedAnswer = releaseSummary.extend({ leakCheck: smokeTest.nullable() });

export const releasesAnswer = z.object({ list: z.array(releaseSummary) });

const addedRemoved = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
export const diffQuery = z.object({ from: releaseVersion, to: releaseVersion });

export const diffAnswer = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** What `to` has changed since the version before it. */
  changelog: z.string(),
  contract: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  routes: addedRemoved,
  slots: addedRemoved,
  operations: addedRemoved,
  sharedModules: addedRemoved,
  /** What can be set, with its type and its default. Values that are set belong to a channel: see its history. */
  settings: addedRemoved,
  /** Brotli where there is a copy. */
  bytes: z.object({ from: z.int(), to: z.int() }),
  /** The hashes tell which files differ. */
  files: addedRemoved.extend({ changed: z.array(z.string()) }),
});

export const verifyAnswer = z.object({
  releases: z.array(
    z.object({ name: z.string(), version: z.string(), files: z.int(), bytes: z.int(), faults: z.array(z.string()) }),
  ),
});

/** Revokes a release or a key. */
export const revokeRequest = z.object({ reason: reason.min(1, 'Revoking needs a reason') });

/** What channels serve that revoking takes away, with what they serve instead; null where nothing is left. */
export const revocationAnswer = z.object({
  live: z.array(z.object({ channel: z.string(), name: z.string(), version: z.string(), next: z.string().nullable() })),
});

export const gcRequest = z.object({ dryRun: z.boolean().default(false) });

export const gcAnswer = z.object({
  collected: z.array(z.object({ name: z.string(), version: z.string(), bytes: z.int() })),
  /** The releases that stay, with the reason. */
  kept: z.array(z.object({ name: z.string(), version: z.string(), because: z.string() })),
});
