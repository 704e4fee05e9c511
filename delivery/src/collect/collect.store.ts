import { sql } from 'kysely';
import type { Db } from '../database/connection';
import type { Packed } from '../database/tables/release';

export interface Candidate {
  name: string;
  version: string;
  bytes: number;
}

/** Names the files of a release. */
export interface Collected {
  record: string;
  packed: Packed;
  folder: string;
}

/** Keeps every channel from changing or beginning until this transaction ends. */
export async function lockChannels(db: Db): Promise<void> {
  await sql`lock table delivery.channel in share row exclusive mode`.execute(db);
}

/** Returns the releases that have their files, by name and age. */
export function findCandidates(db: Db): Promise<Candidate[]> {
  return db
    .selectFrom('release')
    .select(['name', 'version', 'bytes'])
    .where('collected_at', 'is', null)
    .orderBy('name')
    .orderBy('published_at')
    .execute();
}

/** Returns those that no one has marked before. */
export function markCollected(db: Db, candidates: readonly Candidate[], now: Date): Promise<Candidate[]> {
  return db
    .updateTable('release')
    .set({ collected_at: now })
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('name', 'version'),
        'in',
        candidates.map(({ name, version }) => tuple(name, version)),
      ),
    )
    .where('collected_at', 'is', null)
    .returning(['name', 'version', 'bytes'])
    .execute();
}

export function findCollected(db: Db, since: Date): Promise<Collected[]> {
  return db.selectFrom('release').select(['record', 'packed', 'folder']).where('collected_at', '>=', since).execute();
}
