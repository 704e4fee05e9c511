import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { overrideRequest } from '../api/contract';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import type { Identity } from '../auth/identity';
import type { GateSources } from '../channels/channels';
import { planChange } from '../channels/plan-change';
import { promoteTo } from '../channels/targets';
import { writeAudit } from '../database/audit.store';
import { runTransaction } from '../database/transaction';
import { insertOverride } from './override.store';
import { makeTicket, publicHalf } from './ticket';

type Wish = z.output<typeof overrideRequest>;
type Sources = Pick<Services, 'db' | 'clock' | 'registry' | 'ownKey'> & Pick<GateSources, 'releases' | 'operations'>;

const hour = 3_600_000;

/** Makes a link to a published release, and says what would stand in the way of its promotion. */
export async function makeOverride(sources: Sources, { channel, ...wish }: Wish, by: Identity) {
  const { db, clock, registry, ownKey, releases, operations } = sources;
  const { name, version, hours, role, note } = wish;
  // It may have been published by another process a moment ago.
  registry.expectOthers();
  if (!(await registry.release(name, version))) {
    throw new Refusal(404, `There is no release ${name}@${version} that may be served.`, {
      remedy: `Publish it first, or choose another: npm run release -- history --all --remote ${name}`,
    });
  }
  const target = promoteTo(name, version);
  const { conflicts, notChecked } = await planChange(
    db,
    { channel, target },
    { releases, operations: await operations() },
  );
  const now = clock.now();
  const terms = {
    id: randomUUID(),
    name,
    version,
    role: role ?? null,
    expires_at: new Date(now.getTime() + hours * hour),
  };
  const row = { ...terms, note, public_key: publicHalf(ownKey), created_by: by.name, created_at: now };
  const made = await runTransaction(db, async (trx) => {
    const detail = { override: terms.id, until: terms.expires_at.toISOString(), role: terms.role };
    const entry = { at: now, actor: by.name, team: by.team, name, to_version: version, reason: note, detail };
    await writeAudit(trx, { ...entry, action: 'create-override' });
    return insertOverride(trx, row);
  });
  return { made, ticket: makeTicket(terms, ownKey), conflicts, notChecked };
}
