import { timingSafeEqual } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';

/** Returns a token with what its team may release. */
export async function findToken(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom('token')
    .leftJoin('team', 'team.name', 'token.team')
    .selectAll('token')
    .select('team.remotes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && timingSafeEqual(row.hash, hash) ? row : undefined;
}

/** Keeps the last use to the minute, so that most calls write nothing. */
export async function touchToken(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute'`)
    .execute();
}

export async function insertToken(db: Db, row: Insertable<Database['token']>) {
  return db.insertInto('token').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Sessions of the console that are over are left out: each log-in makes one. */
export async function listTokens(db: Db, now: Date) {
  return db
    .selectFrom('token')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([eb('subject', 'is', null), and([eb('revoked_at', 'is', null), eb('expires_at', '>', now)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns undefined where there is none that is not revoked yet. */
export async function revokeToken(db: Db, id: string, now: Date) {
  return db
    .updateTable('token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Lets processes that make tokens wait for each other until this transaction ends. */
export async function lockTokens(db: Db): Promise<void> {
  await sql`lock table delivery.token in share row exclusive mode`.execute(db);
}

/** Returns whether a manager can log in with a token. */
export async function hasManagerToken(db: Db, now: Date): Promise<boolean> {
  const usable = await db
    .selectFrom('token')
    .select('id')
    .where('role', '=', 'manager')
    .where('subject', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return usable !== undefined;
}

/** Revokes the tokens of managers that have a name. Returns how many. */
export async function revokeManagerTokens(db: Db, name: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('token')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('role', '=', 'manager')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findTokenById(db: Db, id: string) {
  return db.selectFrom('token').selectAll().where('id', '=', id).executeTakeFirst();
}
