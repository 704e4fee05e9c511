import { isDatabaseUnavailable } from '@charis/shared/node';
import type { Services } from '../api/services';
import type { PinnedReleases } from '../database/tables/channel';
import { withFaults } from '../qa/faults';
import { placedAt, placedMembers } from '../registry/with-assets-url';
import { releaseRecord } from '../release';
import { type ServedRecord, type ServedRelease, type ServedSet, withAlone } from '../release-registry';
import { withCohort } from '../rollout/cohort-set';
import { findOverride } from './override.store';
import { ticketOf } from './override-cookie';
import { isProven } from './proof';
import { idOfTicket, isTicketOf } from './ticket';

export interface ActiveOverride {
  id: string;
  /** What it shows, such as `mf-x 1.1.0`. */
  shown: string;
  /** The release in place of the served one; or the releases of a whole composition. */
  release: ServedRecord | ServedMembers;
  /** The origin of its files, if not that of all releases. */
  origin?: string | undefined;
  expiresAt: Date;
}

type ServedMembers = Pick<ServedSet, 'shell' | 'remotes'>;

type Sources = Pick<Services, 'db' | 'clock' | 'registry'>;

/** Returns the row of a ticket that is signed, has not expired and was not revoked. */
export async function findValid({ db, clock }: Pick<Sources, 'db' | 'clock'>, ticket: string) {
  const id = idOfTicket(ticket);
  const row = id === undefined ? undefined : await findOverride(db, id);
  if (!row || row.revoked_at || row.expires_at <= clock.now() || !isTicketOf(row, ticket)) return undefined;
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof findOverride>>>;

/** Returns the releases of a composition; undefined where one of them may not be served, or has lost its files. */
export async function membersOf({ registry }: Pick<Sources, 'registry'>, members: PinnedReleases) {
  const remotes = new Map<string, ServedRelease>();
  for (const [name, { stable, previous, settings }] of Object.entries(members)) {
    const release = await registry.release(name, stable);
    const before = previous === undefined ? undefined : await registry.release(name, previous);
    if (!release) return undefined;
    remotes.set(name, {
      stable: release.record,
      ...(before ? { previous: before.record } : {}),
      ...(settings ? { settings } : {}),
    });
  }
  const shell = remotes.get('shell');
  remotes.delete('shell');
  return shell && { shell, remotes };
}

/** Returns what an override shows: a release, a whole composition, or what a developer's machine answers with. */
async function shownBy({ registry }: Sources, row: Row): Promise<ActiveOverride | undefined> {
  const { id, name, version, base, record: text, members, expires_at: expiresAt } = row;
  if (members) {
    const release = await membersOf({ registry }, members);
    return release && { id, shown: name, release, expiresAt };
  }
  if (base !== null && text !== null) {
    const record = { ...releaseRecord.parse(JSON.parse(text)), base };
    const { origin } = new URL(base);
    return { id, shown: `${name} ${record.version} (${origin})`, release: record, origin, expiresAt };
  }
  const release = version === null ? undefined : await registry.release(name, version);
  return release && { id, shown: `${name} ${version}`, release: release.record, expiresAt };
}

/** Finds the override of the browser that asks. While the database is away, and where the release may not be served any more, there is none. */
export function createOverrides(sources: Sources) {
  return async function activeOverride(cookies: string | undefined): Promise<ActiveOverride | undefined> {
    const kept = ticketOf(cookies);
    if (!kept) return undefined;
    try {
      const row = await findValid(sources, kept.ticket);
      const now = sources.clock.now();
      if (row?.role && !(await isProven(sources.db, kept.proof, { id: row.id, role: row.role, now }))) return undefined;
      return row && (await shownBy(sources, row));
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  };
}

/** The served set of a browser, and the override or cohort that makes it so. */
export interface Overridden {
  set: ServedSet;
  /** The same without faults; as `override`, only where there is one. */
  plain?: ServedSet;
  override?: ActiveOverride;
  /** What the browser says of its cohort, where it has no override. */
  cohort?: ReturnType<typeof withCohort>['cohort'];
}

export const plainOf = ({ plain }: Overridden): ServedSet | undefined => plain;

/**
 * Returns what is served with a whole composition, or with one remote, or the shell, from another release where the browser has an override. Nothing stands in for that release: the person who tries it out
 * wants to see it fail.
 */
export function createOverridden(activeOverride: ReturnType<typeof createOverrides>, assetsUrl: string | undefined) {
  const placed = assetsUrl ? placedAt(assetsUrl) : (record: ServedRecord) => record;
  return async function overridden(set: ServedSet, cookies: string | undefined): Promise<Overridden> {
    const override = await activeOverride(cookies);
    if (!override) return withCohort(set, cookies);
    const { id, release, origin } = override;
    const shown =
      'shell' in release
        ? { ...set, ...placedMembers(release, placed) }
        : withAlone(set, origin ? release : placed(release));
    const plain = { ...shown, id: `${set.id}-${id}` };
    return { set: withFaults(plain, cookies), plain, override };
  };
}

export type FindOverridden = ReturnType<typeof createOverridden>;
