import type { Insertable } from 'kysely';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';

/** Keeps a log-in that has begun, and removes those that were never ended. */
export async function insertLogin(db: Db, row: Insertable<Database['login']>, now: Date): Promise<void> {
  await db.deleteFrom('login').where('expires_at', '<=', now).execute();
  await db.insertInto('login').values(row).execute();
}

/** Returns a log-in that has begun, and forgets it: each is ended once. */
export async function takeLogin(db: Db, state: Buffer, now: Date) {
  return db
    .deleteFrom('login')
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Returns whether this call is the one that asks the provider again: of several at once one is. */
export async function claimLook(db: Db, id: string, { until, now }: { until: Date; now: Date }): Promise<boolean> {
  const claimed = await db
    .updateTable('token')
    .set({ looked_at: now })
    .where('id', '=', id)
    .where('looked_at', '<=', until)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps what the provider said of a session. */
export async function updateSession(
  db: Db,
  id: string,
  row: Partial<Pick<Insertable<Database['token']>, 'role' | 'team' | 'refresh_token' | 'looked_at'>>,
): Promise<void> {
  await db.updateTable('token').set(row).where('id', '=', id).execute();
}

/** Lets a session that is not over yet be over. Returns undefined where there is none. */
export async function expireSession(db: Db, id: string, now: Date): Promise<{ id: string } | undefined> {
  return db
    .updateTable('token')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
}
