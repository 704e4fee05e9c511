/**
 * Delivery's own API, below `/delivery`: what the command line, the console and open tabs say to it. It answers with HTTP's status codes;
 * an error is `{ error, remedy?, conflicts? }`. Calls carry `Authorization: Bearer <token>`, but for those that open tabs make.
 *
 *   GET    /delivery/me                                   who the token is                                    viewer
 *   GET    /delivery/channels/:channel                    what is served                                      viewer
 *   GET    /delivery/channels/:channel/history            changes and revocations, newest first; ?all=true    viewer
 *                                                         also what moves no channel
 *   GET    /delivery/channels/:channel/verify             signature and hash of everything served             viewer
 *   POST   /delivery/channels/:channel/promote            another stable release of one remote                releaser
 *   POST   /delivery/channels/:channel/rollback           an earlier release, or an earlier composition       releaser, manager
 *   POST   /delivery/channels/:channel/settings           other values for the settings of one remote           releaser
 *   POST   /delivery/channels/:channel/check-api          does another API break what is served               viewer
 *   GET    /delivery/channels/:channel/api                does the API that runs break what is served         viewer
 *   GET    /delivery/releases/:name                       releases of one remote, newest first                viewer
 *   GET    /delivery/releases/:name/diff?from=&to=        what changes between two releases                   viewer
 *   POST   /delivery/releases                             begins an upload                                    releaser
 *   PUT    /delivery/uploads/:upload/files/*              one file of it                                      releaser
 *   POST   /delivery/uploads/:upload/complete             makes the release                                   releaser
 *   POST   /delivery/releases/:name/:version/revoke       never serves it again                               manager
 *   POST   /delivery/teams                                registers a team, or gives it another key           manager
 *   GET    /delivery/keys                                 keys with their teams                              manager
 *   POST   /delivery/keys/:key/revoke                     never serves what it has signed again               manager
 *   GET    /delivery/tokens, POST, DELETE /:id            tokens                                              manager
 *   GET    /delivery/overrides                            links that show another release                     viewer
 *   POST   /delivery/overrides                            makes one                                           releaser
 *   DELETE /delivery/overrides/:id                        ends one everywhere                                 releaser
 *   GET    /delivery/overrides/open?ticket=&to=, POST     keeps it in this browser                            open
 *   POST   /delivery/overrides/reset                      takes it out of this browser                        open
 *   POST   /delivery/gc                                   removes files that nothing needs                    manager
 *   GET    /delivery/composition?channel=                 what a page loads now; ETag                         open
 *   POST   /delivery/tabs                                 a tab says which releases it still needs            open
 */
import type { CompositionEvent } from '@charis/shared/remote/composition';
import type { SettingsSchema } from '@charis/shared/remote/manifest';
import { z } from 'zod';
import { apiDescription } from '../gate/api-description';
import { releaseNames } from '../release-name';

/** `shell` or the name of a remote. */
export const releaseName = z.string().regex(new RegExp(releaseNames), 'expected shell or the name of a remote');
export const releaseVersion = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+[\w.+-]*$/, 'expected a version such as 1.2.3');
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'expected a name such as production');
const reason = z.string().trim().max(500);

/** What stands in the way of a change. */
export const conflict = z.object({
  rule: z.enum([
    'contract',
    'sdk',
    'slot',
    'shared-module',
    'operation',
    'api',
    'size',
    'smoke-test',
    'leak',
    'route',
    'revoked',
    'settings',
  ]),
  /** The two that do not fit, such as `mf-catalogue@1.2.0` and `shell@1.0.0`. */
  between: z.tuple([z.string(), z.string()]),
  message: z.string(),
  remedy: z.string(),
});
export type Conflict = z.infer<typeof conflict>;

export const problem = z.object({
  error: z.string(),
  remedy: z.string().optional(),
  conflicts: z.array(conflict).optional(),
});

export const role = z.enum(['viewer', 'releaser', 'manager']);
export type Role = z.infer<typeof role>;

export const identity = z.object({
  name: z.string(),
  role,
  team: z.string().nullable(),
  /** What it may release; a manager all. */
  remotes: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});

export const uploadRequest = z.object({
  /** The release record, as the bytes that `signature` is over. */
  record: z.string().max(2_000_000),
  /** Ed25519, base64. */
  signature: z.string().max(200),
  /** The first 16 hex digits of the SHA-256 of the public key. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Of the sources, such as a commit. */
  sourceRevision: z.string().max(200),
  changelog: z.string().max(20_000),
  /** It has to fit what this channel serves. */
  channel: channelName.default('production'),
  /** Publishes it in spite of conflicts; needs a reason, and is recorded. */
  force: z.boolean().default(false),
  reason: reason.default(''),
  /** Only checks. */
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
export const completeRequest = z.object({ allowLeaks: reason.default('') });

/**
 * Changes answer 422 with the conflicts where the gate refuses, also a dry run, 409 where the channel has changed since `revision`, and
 * 404 where there is no such release, composition or channel. The first promotion of a channel, by a manager, makes it.
 */
export const changeRequest = z.object({
  name: releaseName,
  version: releaseVersion,
  reason: reason.default(''),
  /** Goes on in spite of conflicts; needs a reason, and is recorded. */
  force: z.boolean().default(false),
  /** Only checks. */
  dryRun: z.boolean().default(false),
  /** Refused with 409 where the channel has changed since this revision. */
  revision: z.int().optional(),
});

export const settingName = z.string().regex(/^[a-z][a-zA-Z0-9]{0,60}$/, 'expected a name such as doctorsShown');
export const settingValue = z.union([z.string().max(1000), z.number(), z.boolean()]);
const settings = z.record(settingName, settingValue);
export const settingsChange = z.object({ from: settings, to: settings });

/** Like a promotion. Names that are left out stay as they are. */
export const settingsRequest = changeRequest.omit({ version: true }).extend({
  /** null takes a value back: the remote does what it does by itself. */
  settings: z
    .record(settingName, settingValue.nullable())
    .refine((given) => Object.keys(given).length > 0, 'expected at least one setting'),
});

export const rollbackRequest = z.object({
  /** One remote, to its previous release by default, or else a whole `composition`. */
  name: releaseName.optional(),
  version: releaseVersion.optional(),
  /**
   * The release that the remote leaves. What has left it already is not changed once more. Without it, and without `version`, nothing changes
   * where the last change of the remote was a rollback: two people who answer one incident go back once.
   */
  from: releaseVersion.optional(),
  composition: z.string().max(64).optional(),
  reason: reason.min(1, 'A rollback needs a reason'),
  force: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  revision: z.int().optional(),
});

export const smokeTest = z.object({ outcome: z.enum(['passed', 'failed', 'not-run']), detail: z.string() });
export const changeAnswer = z.object({
  channel: z.string(),
  /** Unchanged where nothing was done. */
  revision: z.int(),
  composition: z.string(),
  /** `to` is null where an earlier composition did not have the remote. */
  changes: z.array(
    z.object({
      name: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Where what is set changes. */
      settings: settingsChange.optional(),
    }),
  ),
  smokeTest,
  /** Where nothing changes: the change that brought what the remote has. */
  already: z
    .object({
      action: z.enum(['promote', 'rollback']),
      by: z.string(),
      at: z.iso.datetime(),
      from: z.string().nullable(),
      to: z.string(),
      reason: z.string(),
    })
    .nullable(),
  /** That `force` went over. */
  conflicts: z.array(conflict),
  /** What the gate could not check, each as a sentence. */
  notChecked: z.array(z.string()),
  /** What does not work already with what stays served, such as a call that the API has changed; each as a sentence. */
  remarks: z.array(z.string()),
});

/** An API that is about to be rolled out, as its `openapi.json` describes it. */
export const apiRequest = z.object({ description: apiDescription });
/** 422 with the conflicts where it breaks what the channel serves. */
export const apiAnswer = z.object({
  channel: z.string(),
  /** Of served releases, stable and previous. */
  releases: z.int(),
  notChecked: z.array(z.string()),
});

/** The served API, compared with what the channel serves. */
export const servedApiAnswer = apiAnswer.extend({ conflicts: z.array(conflict) });

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

export const channelAnswer = z.object({
  channel: z.string(),
  revision: z.int(),
  composition: z.string(),
  members: z.array(
    z.object({
      name: z.string(),
      stable: releaseSummary,
      previous: releaseSummary.nullable(),
      /** When and by whom `stable` came. */
      since: z.iso.datetime(),
      by: z.string(),
      /** What is set, and what can be. */
      settings,
      schema: z.custom<SettingsSchema>(),
    }),
  ),
});

export const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  channel: z.string().nullable(),
  revision: z.int().nullable(),
  /** Id of what was served afterwards. */
  composition: z.string().nullable(),
  /** Of a remote, or of what else it was about: a token, a team, a key. */
  name: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  forced: z.boolean(),
  /** That `force` went over. */
  conflicts: z.array(conflict),
  smokeTest: smokeTest.nullable(),
  /** Of a publication: what the leak check found, or why it did not run. */
  leakCheck: smokeTest.nullable(),
  /** Where what is set has changed. */
  settings: settingsChange.nullable(),
});
/** `cursor` is the `nextCursor` of the page before. */
export const historyQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'expected the nextCursor of the page before')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  name: releaseName.optional(),
  /** Also what moves no channel: publications, tokens, teams, files that were removed. */
  all: z.stringbool().default(false),
});
export const historyAnswer = z.object({ list: z.array(historyEntry), nextCursor: z.string().nullable() });

export const diffQuery = z.object({ from: releaseVersion, to: releaseVersion });
const addedRemoved = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
export const diffAnswer = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  contract: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  routes: addedRemoved,
  slots: addedRemoved,
  operations: addedRemoved,
  sharedModules: addedRemoved,
  /** What can be set, with its type and its default. Values that are set belong to a channel: see its history. */
  settings: addedRemoved,
  /** Brotli where there is a copy. */
  bytes: z.object({ from: z.int(), to: z.int() }),
  /** Compared by their hashes. */
  files: addedRemoved.extend({ changed: z.array(z.string()) }),
});

export const verifyAnswer = z.object({
  releases: z.array(
    z.object({ name: z.string(), version: z.string(), files: z.int(), bytes: z.int(), faults: z.array(z.string()) }),
  ),
});

/** Of a release or a key. */
export const revokeRequest = z.object({ reason: reason.min(1, 'Revoking needs a reason') });

export const teamRequest = z.object({
  name: channelName,
  /** What it may release. */
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
      /** What the team may release. */
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

/** A release is kept as long as a link shows it. */
const mostHours = 30 * 24;

export const overrideRequest = z.object({
  name: releaseName,
  /** Of a published release; instead of it `from` and `record`. */
  version: releaseVersion.optional(),
  /** URL of a folder on the opener's own machine or a host of the team, and the record of the files there. */
  from: z
    .url({ protocol: /^https?$/, error: 'expected the http address of a folder' })
    .max(500)
    .optional(),
  record: z.string().max(3_000_000).optional(),
  /** It is compared with what this channel serves. */
  channel: channelName.default('production'),
  hours: z.int().min(1).max(mostHours).default(24),
  /** A person who opens it has to show a token of at least this role. */
  role: role.optional(),
  note: reason.default(''),
  /** The page that the link leads to. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\\\s]*$/, 'expected a page of the site, such as /doctor')
    .default('/'),
});
export const overrideSummary = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** Where it comes from, if it is no published release. */
  from: z.string().nullable(),
  role: role.nullable(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedBy: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
/** `already`: it was revoked before this call, by whom and when it says. */
export const overrideEnded = overrideSummary.extend({ already: z.boolean() });
export const overridesAnswer = z.object({ list: z.array(overrideSummary) });
/** `link` is shown this once, without the site's origin. */
export const overrideAnswer = overrideSummary.extend({
  link: z.string(),
  conflicts: z.array(conflict),
  notChecked: z.array(z.string()),
});

export const gcRequest = z.object({ dryRun: z.boolean().default(false) });
export const gcAnswer = z.object({
  collected: z.array(z.object({ name: z.string(), version: z.string(), bytes: z.int() })),
  /** Kept, with why. */
  kept: z.array(z.object({ name: z.string(), version: z.string(), because: z.string() })),
});

export const tabRequest = z.object({
  tab: z.uuid(),
  channel: channelName,
  /** As `<name>@<version>`; empty when the tab is closed. */
  releases: z.array(z.string().max(120)).max(20),
});

/** What open tabs hear on the live stream, under the topic `composition:<channel>`. */
export const compositionEvent = z.object({
  channel: z.string(),
  id: z.string(),
  revision: z.int(),
  action: z.enum(['promote', 'rollback']),
}) satisfies z.ZodType<CompositionEvent>;

/** PostgreSQL's channel on which a change is published as `compositionEvent` in JSON, in the transaction that makes it. */
export const notificationChannel = 'delivery_composition';
