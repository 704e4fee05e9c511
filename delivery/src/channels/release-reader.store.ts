import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connection';
import type { PinnedReleases } from '../database/tables/channel';
import { idOf, type Served, type ServedReleases } from '../gate/change';
import { openRelease, type ReleaseRow, Untrusted } from '../registry/stored-release';
import { type ReleaseRecord, releaseRecord } from '../release';

export interface ReleaseId {
  name: string;
  version: string;
}

export interface KnownRelease {
  record: ReleaseRecord;
  /** Why it must not be served, as the end of a sentence about it. */
  withdrawn?: string;
}

interface Opened {
  record: ReleaseRecord;
  /** The stored release is not the signed one. */
  forged: boolean;
}

function open(row: ReleaseRow): Opened {
  try {
    return { record: openRelease(row).record, forged: false };
  } catch (error) {
    if (!(error instanceof Untrusted)) throw error;
    return { record: releaseRecord.parse(JSON.parse(row.record)), forged: true };
  }
}

function withdrawnBecause(row: { revoked_at: Date | null; key_revoked_at: Date | null; collected_at: Date | null }) {
  if (row.revoked_at) return 'was revoked';
  if (row.key_revoked_at) return 'is signed with a key that was revoked';
  return row.collected_at ? 'was collected: its files are gone' : undefined;
}

/** Reads releases from the database. A record never changes, so each is read, checked and parsed once; whether it may be served is asked each time. */
export class ReleaseReader {
  readonly #opened = new LRUCache<string, Opened>({ max: 200 });

  /** Returns releases by `<name>@<version>`; unknown ones are missing. */
  async read(db: Db, wanted: readonly ReleaseId[]): Promise<Map<string, KnownRelease>> {
    if (wanted.length === 0) return new Map();
    const rows = await db
      .selectFrom('release')
      .innerJoin('signing_key', 'signing_key.id', 'release.key_id')
      .select(['name', 'version', 'release.revoked_at', 'signing_key.revoked_at as key_revoked_at', 'collected_at'])
      .where((where) => where.or(wanted.map(({ name, version }) => where.and({ name, version }))))
      .execute();
    await this.#load(db, rows);
    return new Map(
      rows.flatMap((row): [string, KnownRelease][] => {
        const opened = this.#opened.get(idOf(row));
        if (!opened) return [];
        const withdrawn = opened.forged ? 'is not what its team signed' : withdrawnBecause(row);
        return [[idOf(row), { record: opened.record, ...(withdrawn ? { withdrawn } : {}) }]];
      }),
    );
  }

  async #load(db: Db, wanted: readonly ReleaseId[]): Promise<void> {
    const missing = wanted.filter((id) => !this.#opened.has(idOf(id)));
    if (missing.length === 0) return;
    const rows = await db
      .selectFrom('release')
      .innerJoin('signing_key', 'signing_key.id', 'release.key_id')
      .select(['name', 'version', 'record', 'signature', 'folder', 'packed', 'public_key'])
      .where((where) => where.or(missing.map(({ name, version }) => where.and({ name, version }))))
      .execute();
    for (const row of rows) this.#opened.set(idOf(row), open(row));
  }
}

/** Returns every release that members name. */
export function releasesNamed(members: PinnedReleases): ReleaseId[] {
  return Object.entries(members).flatMap(([name, { stable, previous }]) =>
    [stable, ...(previous ? [previous] : [])].map((version) => ({ name, version })),
  );
}

/** Returns members with their records. */
export function withRecords(members: PinnedReleases, known: ReadonlyMap<string, KnownRelease>): ServedReleases {
  return new Map(
    Object.entries(members).flatMap(([name, { stable, previous, settings }]): [string, Served][] => {
      const record = known.get(idOf({ name, version: stable }))?.record;
      const before = previous ? known.get(idOf({ name, version: previous }))?.record : undefined;
      if (!record) return [];
      return [[name, { stable: record, ...(before ? { previous: before } : {}), ...(settings ? { settings } : {}) }]];
    }),
  );
}
