import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './connection';
import * as releases from './migrations/0001-releases';
import * as publishedAhead from './migrations/0002-published-ahead';

const migrations: Record<string, Migration> = {
  '0001-releases': releases,
  '0002-published-ahead': publishedAhead,
};

/** Brings the schema up to date. Several processes may do so at once: the migrator's lock lets one work and the others wait. */
export async function migrate(db: Db): Promise<void> {
  await sql`create schema if not exists delivery`.execute(db).catch(ignoreConcurrentCreation);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider, migrationTableSchema: 'delivery' }).migrateToLatest();
  if (error) throw error;
}

/** `if not exists` is no protection when two sessions create the same name at the same moment. */
function ignoreConcurrentCreation(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== '23505' && code !== '42P06') throw error;
}
