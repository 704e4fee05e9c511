/** Links that show another release. */
import { z } from 'zod';
import { channelName, conflict, reason, releaseName, releaseVersion, role } from '../contract';

/** A release is kept as long as a link shows it. */
const mostHours = 30 * 24;

/** A page of the site, and no other host. */
export const pagePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'expected a page of the site, such as /doctor')
  .default('/');

export const overrideRequest = z.object({
  name: releaseName,
  /** The version of a published release; `from` and `record` replace it. */
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
  path: pagePath,
});

/** Asks for a link that shows exactly one composition for 7 days to people with a token of the console. */
export const permalinkRequest = z.object({
  channel: channelName.default('production'),
  /** Its id, as pages and reports name it. */
  composition: z.string().max(64),
  path: pagePath,
});

export const overrideSummary = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** The source of a release that is not published. */
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

/** `link` is without the site's origin. */
export const permalinkAnswer = overrideSummary.extend({ link: z.string() });

/** `link` is shown this once, without the site's origin. */
export const overrideAnswer = overrideSummary.extend({
  link: z.string(),
  conflicts: z.array(conflict),
  notChecked: z.array(z.string()),
});
