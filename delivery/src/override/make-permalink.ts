import { randomUUID } from 'node:crypto';
import { runTransaction } from '@charis/shared/node';
import type { z } from 'zod';
import type { permalinkRequest } from '../api/contract/overrides';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import type { Identity } from '../auth/identity';
import { findComposition } from '../channels/channel.store';
import { writeAudit } from '../database/audit.store';
import type { PinnedReleases } from '../database/tables/channel';
import { findReportedMembers } from '../health/read-errors.store';
import { membersOf } from './active-override';
import { isGone } from './is-gone';
import { insertOverride } from './override.store';
import { makeTicket, publicHalf } from './ticket';

/** Milliseconds for which a permalink is good. */
const lifetime = 7 * 24 * 3_600_000;

interface Shown {
  /** What the link shows, as the list of previews has it. */
  name: string;
  members: PinnedReleases;
  composition?: string;
}

/**
 * Makes a link that shows exactly one set of releases, to people with a token.
 * @throws {Refusal} 410 where a release of it is gone
 */
export async function permalinkTo(
  { db, clock, signingKey, registry }: Services,
  { name, members, composition }: Shown,
  by: Identity,
) {
  registry.expectOthers();
  if (!(await membersOf({ registry }, members))) throw isGone(name);
  const now = clock.now();
  const terms = {
    id: randomUUID(),
    name,
    version: null,
    base: null,
    record: null,
    role: 'viewer' as const,
    expires_at: new Date(now.getTime() + lifetime),
  };
  const made = await runTransaction(db, async (trx) => {
    const detail = { override: terms.id, until: terms.expires_at.toISOString(), role: terms.role, composition };
    const entry = { at: now, actor: by.name, team: by.team, channel: null, name, reason: '', detail };
    await writeAudit(trx, { ...entry, action: 'create-override' });
    const row = { ...terms, members: JSON.stringify(members), note: '', public_key: publicHalf(signingKey) };
    return insertOverride(trx, { ...row, created_by: by.name, created_at: now });
  });
  return { made, ticket: makeTicket({ ...terms, members }, signingKey) };
}

/**
 * Makes a link that shows exactly one composition, to people with a token.
 * @throws {Refusal} 404 where no such composition was served, 410 where a release of it is gone
 */
export async function makePermalink(
  services: Services,
  { channel, composition }: z.output<typeof permalinkRequest>,
  by: Identity,
) {
  const served = await findComposition(services.db, channel, composition);
  const members = served ?? (await findReportedMembers(services.db, channel, composition));
  if (!members) throw new Refusal(404, `${channel} has never served a composition ${composition}.`);
  return permalinkTo(services, { name: `composition ${composition}`, members, composition }, by);
}
