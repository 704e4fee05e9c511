import type { AppliedMigration } from '@charis/shared/node/migrations';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Returns the interests that can be chosen, in the order of the catalogue. */
export function findAllInterests(db: Db) {
  return db
    .selectFrom('interest')
    .select(['id', 'name', 'title', 'img'])
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
}

/** Fails when the database does not answer. */
export async function ask(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Returns what the schema of the database has had, in its order. */
export async function findMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows } =
    await sql<AppliedMigration>`select name, hash, phase, after from app.migration order by name`.execute(db);
  return rows;
}
