import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './connection';
import * as accounts from './migrations/0001-accounts';
import * as catalogue from './migrations/0002-catalogue';
import * as doctors from './migrations/0003-doctors';
import * as reservations from './migrations/0004-reservations';
import * as posts from './migrations/0005-posts';
import * as beacons from './migrations/0006-beacons';
import * as cataloguePositions from './migrations/0007-catalogue-positions';
import * as mail from './migrations/0008-mail';
import * as arriving from './migrations/0009-arriving';
import * as uploads from './migrations/0010-uploads';
import * as community from './migrations/0011-community';
import * as noticesAndReports from './migrations/0012-notices-and-reports';
import * as communityTriggers from './migrations/0013-community-triggers';
import * as search from './migrations/0014-search';
import * as feeds from './migrations/0015-feeds';

const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-doctors': doctors,
  '0004-reservations': reservations,
  '0005-posts': posts,
  '0006-beacons': beacons,
  '0007-catalogue-positions': cataloguePositions,
  '0008-mail': mail,
  '0009-arriving': arriving,
  '0010-uploads': uploads,
  '0011-community': community,
  '0012-notices-and-reports': noticesAndReports,
  '0013-community-triggers': communityTriggers,
  '0014-search': search,
  '0015-feeds': feeds,
};

/**
 * Brings the schema up to date. Several processes may do so at once: the migrator's lock lets one work and the others wait.
 * @returns the names of the migrations that this call ran.
 */
export async function migrate(db: Db): Promise<string[]> {
  await sql`create schema if not exists app`.execute(db).catch(ignoreConcurrentCreation);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'app',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** `if not exists` is no protection when two sessions create the same name at the same moment. */
function ignoreConcurrentCreation(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== '23505' && code !== '42P06') throw error;
}
