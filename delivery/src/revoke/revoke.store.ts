import { sql } from 'kysely';
import type { Db } from '../database/connection';

/** Gives every channel its next revision. Returns the channels. */
export function renewRevisions(db: Db) {
  return db
    .updateTable('channel')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .returningAll()
    .execute();
}

/** Returns false where there is no such release, or it was revoked before. */
export async function markRevoked(
  db: Db,
  { name, version }: { name: string; version: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('version', '=', version)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A release, or everything that a key has signed. */
export type Revoked = { name: string; version: string } | { key: string };

/** What a channel serves of a remote, and what it would serve instead; null where nothing is left. */
export interface TakenAway {
  channel: string;
  name: string;
  version: string;
  next: string | null;
}

/** Returns what channels serve that would go. */
export async function findTakenAway(db: Db, revoked: Revoked): Promise<TakenAway[]> {
  const isGoing =
    'key' in revoked
      ? sql`r.key_id = ${revoked.key}`
      : sql`r.name = ${revoked.name} and r.version = ${revoked.version}`;
  const { rows } = await sql<TakenAway>`
    with servable as (
      select r.name, r.version, ${isGoing} as going from release r join signing_key k on k.id = r.key_id
      where r.revoked_at is null and r.collected_at is null and k.revoked_at is null
    )
    select p.channel, p.name, coalesce(s.version, b.version) as version,
      case when s.version is not null and not b.going then b.version end as next
    from pointer p
      left join servable s on s.name = p.name and s.version = p.stable
      left join servable b on b.name = p.name and b.version = p.previous
    where coalesce(s.going, b.going)
    order by p.channel, p.name`.execute(db);
  return rows;
}
