import type { Insertable } from 'kysely';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';

/** How many are listed. */
const most = 100;

export async function insertOverride(db: Db, row: Insertable<Database['override']>) {
  return db.insertInto('override').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findOverride(db: Db, id: string) {
  return db.selectFrom('override').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists them, the newest first. */
export async function listOverrides(db: Db) {
  return db.selectFrom('override').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most).execute();
}

/** Returns undefined where there is none that is not revoked yet. */
export async function revokeOverride(db: Db, id: string, { by, now }: { by: string; now: Date }) {
  return db
    .updateTable('override')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
