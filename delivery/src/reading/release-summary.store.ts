import type { z } from 'zod';
import type { releaseSummary, releasesAnswer } from '../api/contract/releases';
import type { ReleaseId } from '../channels/release-reader.store';
import type { Db } from '../database/connection';
import { idOf } from '../gate/change';

export type ReleaseSummary = z.infer<typeof releaseSummary>;

/** Releases that are listed of one remote. */
const longestList = 200;

const rows = (db: Db) =>
  db
    .selectFrom('release')
    .innerJoin('signing_key', 'signing_key.id', 'release.key_id')
    .select([
      'name',
      'version',
      'published_at',
      'published_by',
      'source_revision',
      'changelog',
      'bytes',
      'release.revoked_at',
      'signing_key.revoked_at as key_revoked_at',
      'collected_at',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const present = (row: Row): ReleaseSummary => ({
  name: row.name,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  sourceRevision: row.source_revision,
  changelog: row.changelog,
  bytes: row.bytes,
  revoked: row.revoked_at !== null || row.key_revoked_at !== null,
  collected: row.collected_at !== null,
});

/** Returns summaries by `<name>@<version>`. */
export async function readSummaries(db: Db, wanted: readonly ReleaseId[]): Promise<Map<string, ReleaseSummary>> {
  if (wanted.length === 0) return new Map();
  const found = await rows(db)
    .where((where) => where.or(wanted.map(({ name, version }) => where.and({ name, version }))))
    .execute();
  return new Map(found.map((row) => [idOf(row), present(row)]));
}

/** Lists them, the newest first. */
export async function listReleases(db: Db, name: string): Promise<z.infer<typeof releasesAnswer>> {
  const found = await rows(db)
    .where('name', '=', name)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(longestList)
    .execute();
  return { list: found.map(present) };
}
