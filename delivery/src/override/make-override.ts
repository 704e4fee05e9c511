import { randomUUID } from 'node:crypto';
import { matchDestination } from '@charis/shared/composition';
import { runTransaction } from '@charis/shared/node';
import type { z } from 'zod';
import type { overrideRequest } from '../api/contract/overrides';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import type { Identity } from '../auth/identity';
import type { GateSources } from '../channels/gate-sources';
import { planChange } from '../channels/plan-change';
import { promoteTo } from '../channels/targets';
import { compositionOf } from '../composition';
import { writeAudit } from '../database/audit.store';
import { readPublishedRecord } from '../publish/published-record';
import { type ServedRecord, withAlone } from '../release-registry';
import { insertOverride } from './override.store';
import { makeTicket, publicHalf } from './ticket';

type OverrideRequest = z.output<typeof overrideRequest>;
type Sources = Pick<Services, 'db' | 'clock' | 'registry' | 'signingKey'> &
  Pick<GateSources, 'releases' | 'description'> & {
    /** That the site serves. */
    channel: string;
  };

const hour = 3_600_000;

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** What a link shows: a published release, or a folder elsewhere. */
interface Shown {
  /** The source as the row of the link has it. */
  source: { version: string; base: null; record: null } | { version: null; base: string; record: string };
  record: ServedRecord;
}

/** Each browser loads it from its own machine; code of other hosts may come into a page only where no visitors are. */
function elsewhere(
  { name, from = '', record = '' }: Pick<OverrideRequest, 'name' | 'from' | 'record'>,
  siteChannel: string,
): Shown {
  const base = new URL('.', from.endsWith('/') ? from : `${from}/`);
  if (siteChannel === 'production' && !isLoopback(base.hostname)) {
    throw new Refusal(422, `The live site shows nothing from ${base.host}.`, {
      remedy:
        'Give an address of your own machine, such as http://localhost:3200, publish the release, or use staging.',
    });
  }
  const known = readPublishedRecord(record);
  if (known.name !== name) throw new Refusal(422, `${from} holds ${known.name}, not ${name}.`);
  return { source: { version: null, base: base.href, record }, record: known };
}

/** @throws {Refusal} 404 where it is not published, or may not be served */
async function published({ registry }: Sources, name: string, version: string | undefined): Promise<Shown> {
  // It may have been published by another process a moment ago.
  registry.expectOthers();
  const release = version === undefined ? undefined : await registry.release(name, version);
  if (version !== undefined && release)
    return { source: { version, base: null, record: null }, record: release.record };
  throw new Refusal(404, `There is no release ${name}@${version} that may be served.`, {
    remedy: `Publish it first, or choose another: npm run release -- history --all --remote ${name}`,
  });
}

/** @throws {Refusal} 422 where the site with what is shown has no page at `path` */
async function requirePage({ registry, channel }: Sources, shown: ServedRecord, path: string): Promise<void> {
  const served = await registry.served(channel).catch(() => undefined);
  if (!served) return;
  const { pathname } = new URL(path, 'http://site');
  if (matchDestination(compositionOf(withAlone(served, shown), channel), pathname)) return;
  throw new Refusal(422, `With ${shown.name}@${shown.version} the site has no page at ${pathname}.`, {
    remedy: 'Give --path a page of the site, such as /doctor, or leave it out.',
  });
}

const notCompared = { conflicts: [], notChecked: ['What is not published is compared with nothing.'] };

/** Makes a link, and says what would stand in the way of a promotion of what it shows. */
export async function makeOverride(sources: Sources, { channel, ...request }: OverrideRequest, by: Identity) {
  const { db, clock, signingKey, releases, description } = sources;
  const { name, hours, role, note } = request;
  const { source, record } = request.from
    ? elsewhere(request, sources.channel)
    : await published(sources, name, request.version);
  await requirePage(sources, record, request.path);
  const { conflicts, notChecked } =
    source.version === null
      ? notCompared
      : await planChange(
          db,
          { channel, target: promoteTo([{ name, version: source.version }]) },
          { releases, api: await description() },
        );
  const now = clock.now();
  const terms = {
    id: randomUUID(),
    name,
    ...source,
    role: role ?? null,
    expires_at: new Date(now.getTime() + hours * hour),
  };
  const row = { ...terms, note, public_key: publicHalf(signingKey), created_by: by.name, created_at: now };
  const made = await runTransaction(db, async (trx) => {
    const { base, version, expires_at } = terms;
    const detail = { override: terms.id, until: expires_at.toISOString(), role: terms.role, from: base };
    const entry = { at: now, actor: by.name, team: by.team, name, to_version: version, reason: note, detail };
    await writeAudit(trx, { ...entry, action: 'create-override' });
    return insertOverride(trx, row);
  });
  return { made, ticket: makeTicket(terms, signingKey), conflicts, notChecked };
}
