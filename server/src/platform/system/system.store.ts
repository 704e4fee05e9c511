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

/** Returns whether the database has had a migration of this schema. */
export async function hasMigrations(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('app.migration') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Returns what the schema of the database has had, in its order. */
export async function findMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows } =
    await sql<AppliedMigration>`select name, hash, phase, after from app.migration order by name`.execute(db);
  return rows;
}

/** Keeps what staff sees of backups: the last one. */
export async function noteBackup(db: Db, takenAt: Date, missingFiles: number): Promise<void> {
  await db.insertInto('backup').values({ taken_at: takenAt, missing_files: missingFiles }).execute();
  await db.deleteFrom('backup').where('taken_at', '<', takenAt).execute();
}

/** Returns the last backup, and since when the site has its key for push messages. */
export async function findUpkeep(db: Db) {
  const [backup, pushKey] = await Promise.all([
    db.selectFrom('backup').selectAll().orderBy('taken_at', 'desc').executeTakeFirst(),
    db.selectFrom('kept_secret').select('noted_at').where('name', '=', 'push-secret').executeTakeFirst(),
  ]);
  return { backup, pushKeySince: pushKey?.noted_at };
}
