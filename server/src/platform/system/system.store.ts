import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

/** Returns the interests that can be chosen, in the order of the catalogue. */
export function findAllInterests(db: Db) {
  return db
    .selectFrom('interest')
    .select(['id', 'name', 'title', 'img'])
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
}

export async function insertBeacons(db: Db, rows: Insertable<Database['beacon']>[]): Promise<void> {
  await db.insertInto('beacon').values(rows).execute();
}

/** Fails when the database does not answer. */
export async function ask(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
