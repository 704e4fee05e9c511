/** How the API described itself when each release was published; a description is kept once, by its digest. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connection';
import type { ApiDescription, KeptApis } from './api-description';
import { idOf } from './change';

interface ReleaseId {
  name: string;
  version: string;
}

/** Milliseconds for which a description is kept that no release has yet. */
const graceTime = 3_600_000;

/** Descriptions in memory: each is about a megabyte, and what is served was published with few of them. */
const opened = new LRUCache<string, ApiDescription>({ max: 6 });

async function open(db: Db, digest: string): Promise<ApiDescription | undefined> {
  const known = opened.get(digest);
  if (known) return known;
  const row = await db
    .selectFrom('api_description')
    .select('description')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!row) return undefined;
  const description = JSON.parse(row.description) as ApiDescription;
  opened.set(digest, description);
  return description;
}

async function rowsOf(db: Db, releases: readonly ReleaseId[]) {
  if (releases.length === 0) return [];
  return db
    .selectFrom('release')
    .select(['name', 'version', 'api'])
    .where((where) => where.or(releases.map(({ name, version }) => where.and({ name, version }))))
    .execute();
}

/** Returns the descriptions that these releases were published with, as far as they are kept. */
export async function readKeptApis(db: Db, releases: readonly ReleaseId[]): Promise<KeptApis> {
  const kept = new Map<string, ApiDescription>();
  for (const row of await rowsOf(db, releases)) {
    const description = row.api === null ? undefined : await open(db, row.api);
    if (description) kept.set(idOf(row), description);
  }
  return kept;
}

/** Keeps how the API describes itself for those of these releases that have no description yet. */
export async function keepApi(
  db: Db,
  releases: readonly ReleaseId[],
  { description, at }: { description: ApiDescription; at: Date },
): Promise<void> {
  const own = await rowsOf(db, releases);
  if (own.every(({ api }) => api !== null)) return;
  const text = JSON.stringify(description);
  const digest = createHash('sha256').update(text).digest('hex');
  await db
    .insertInto('api_description')
    .values({ digest, description: text, seen_at: at })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ seen_at: at }))
    .execute();
  await db
    .updateTable('release')
    .set({ api: digest })
    .where('api', 'is', null)
    .where((where) => where.or(releases.map(({ name, version }) => where.and({ name, version }))))
    .execute();
}

/** Removes the descriptions that belong to releases without files alone, except those that a release may be given at this moment. */
export async function removeUnusedApis(db: Db, now: Date): Promise<void> {
  const used = db
    .selectFrom('release')
    .select('api')
    .where('collected_at', 'is', null)
    .where('api', 'is not', null)
    .$narrowType<{ api: string }>();
  await db
    .deleteFrom('api_description')
    .where('digest', 'not in', used)
    .where('seen_at', '<', new Date(now.getTime() - graceTime))
    .execute();
}
