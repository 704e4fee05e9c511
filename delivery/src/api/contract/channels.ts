/** The releases that a channel serves, their changes, and the messages to and from open tabs. */
import type { SettingsSchema } from '@charis/shared/composition';
import { z } from 'zod';
import { apiDescription } from '#gate/api-description';
import {
  channelName,
  conflict,
  reason,
  releaseName,
  releaseVersion,
  settingName,
  settingValue,
  smokeTest,
} from '../contract';
import { releaseSummary } from './releases';

const settings = z.record(settingName, settingValue);
export const settingsChange = z.object({ from: settings, to: settings });

/**
 * Changes answer 422 with the conflicts where the gate refuses, also a dry run, 409 where the channel has changed since `revision`, and
 * 404 where there is no such release, composition or channel. The first promotion of a channel, by a manager, makes it: production, staging and
 * the channel of the site by themselves, others with `newChannel`.
 * What waits for another person answers 409 with its `approval`.
 */
const asked = z.object({
  reason: reason.default(''),
  /** Goes on in spite of conflicts; needs a reason, and is recorded. */
  force: z.boolean().default(false),
  /** Does not wait for another person; needs a reason, and is recorded. */
  emergency: z.boolean().default(false),
  /** Checks the change without making it. */
  dryRun: z.boolean().default(false),
  /** Refused with 409 where the channel has changed since this revision. */
  revision: z.int().optional(),
});

/** Seconds over which open pages follow a promotion; new pages have it at once. */
export const over = z.int().min(0).max(86_400, 'expected at most 86400 seconds, which are a day').default(0);

/** With its offset, such as `2026-12-01T03:00:00+11:00`. */
export const plannedTime = z.iso.datetime({
  offset: true,
  error: 'expected a time with its offset, such as 2026-12-01T03:00:00+11:00',
});

/** One release by `name` and `version`, or those that belong together as `releases`: all of them are served by one change, or none. */
export const changeRequest = asked.extend({
  name: releaseName.optional(),
  version: releaseVersion.optional(),
  releases: z
    .array(z.object({ name: releaseName, version: releaseVersion }))
    .min(1)
    .max(50)
    .optional(),
  over,
  /** Makes the channel where there is none of its name. */
  newChannel: z.boolean().default(false),
  /** Checks it against the freeze windows of this time. Only with `dryRun`: a promotion for later is planned. */
  at: plannedTime.optional(),
  /** Why a manager leaves the smoke test out; recorded. Where smoke tests are required, it runs all the same. */
  leaveOutSmokeTest: reason.default(''),
});

/** Works like a promotion. Names that are left out stay as they are. */
export const settingsRequest = asked.extend({
  name: releaseName,
  /** null removes a value: the remote uses its default. */
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
  /** A rollback needs one; a dry run needs none. */
  reason: reason.default(''),
  force: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  revision: z.int().optional(),
});

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
      /** The change of settings, where there is one. */
      settings: settingsChange.optional(),
    }),
  ),
  smokeTest,
  /** The change that brought what the remote has, where nothing changes. */
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
  /** Problems that releases which stay served have already, such as a call that the API has changed; each as a sentence. */
  remarks: z.array(z.string()),
});

/** An API that is about to be rolled out, as its `openapi.json` describes it. */
export const apiRequest = z.object({ description: apiDescription });

/** 422 with the conflicts where it breaks what the channel serves. */
export const apiAnswer = z.object({
  channel: z.string(),
  /** The number of served releases, stable and previous. */
  releases: z.int(),
  notChecked: z.array(z.string()),
});

/** The served API, compared with what the channel serves. */
export const servedApiAnswer = apiAnswer.extend({ conflicts: z.array(conflict) });

export const channelAnswer = z.object({
  channel: z.string(),
  revision: z.int(),
  composition: z.string(),
  /** What waits for another person, such as `promote mf-x@1.2.0`. */
  waiting: z.array(z.string()),
  members: z.array(
    z.object({
      name: z.string(),
      stable: releaseSummary,
      /** What pages fall back to, and the next rollback leads to; null where there is no release before this one. */
      previous: releaseSummary.nullable(),
      /** Says when and by whom `stable` came, or took the place of one that was revoked. */
      since: z.iso.datetime(),
      by: z.string(),
      /** The settings, with their values. */
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
  /** A rollback to `composition` is possible and would change something. */
  restorable: z.boolean(),
  /** The remote, token, team or key that it was about. */
  name: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  forced: z.boolean(),
  /** That `force` went over. */
  conflicts: z.array(conflict),
  smokeTest: smokeTest.nullable(),
  /** The result of the leak check of a publication, or why it did not run. */
  leakCheck: smokeTest.nullable(),
  /** The change of settings, where there is one. */
  settings: settingsChange.nullable(),
  /** It did not wait for another person. */
  emergency: z.boolean(),
  /** The other person, where there was one. */
  approvedBy: z.string().nullable(),
  /** Shows what visitors of a canary had that was taken back, as a path of the site; null for others. */
  link: z.string().nullable(),
});

/** `cursor` is the `nextCursor` of the page before. */
export const historyQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'expected the nextCursor of the page before')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  name: releaseName.optional(),
  /** Lists also what moves no channel: publications, tokens, teams, files that were removed. */
  all: z.stringbool().default(false),
});

export const historyAnswer = z.object({ list: z.array(historyEntry), nextCursor: z.string().nullable() });

export const tabRequest = z.object({
  tab: z.uuid(),
  channel: channelName,
  /** The releases as `<name>@<version>`; empty when the tab is closed. */
  releases: z.array(z.string().max(120)).max(20),
  /** What the API states of the person who is logged in, where a rollout begins with a segment. */
  segments: z.string().max(2000).optional(),
});
