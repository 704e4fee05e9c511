import { migrateSchema } from '@charis/shared/node/migrations';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MigrationFolder, makeMigrationFolder } from '#testing/migration-folder';
import { appSchema, migrate } from './migrate';

let database: TestDatabase;
let client: pg.Client;
let frozen: MigrationFolder;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client(database.url);
  await client.connect();
  frozen = makeMigrationFolder(appSchema.folder, (sql) => !sql.startsWith('-- phase: '));
});
afterEach(async () => {
  frozen.remove();
  await client.end();
  await database.drop();
});

/** The schema of the freeze as versions from before it have kept it: names of migrations, and no hashes. */
async function migrateAsBefore() {
  await migrateSchema(database.url, { ...appSchema, folder: frozen.url });
  await client.query(`create table app.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into app.kysely_migration select name, now() from app.migration;
    drop table app.migration`);
}

const initialInDatabase = async () =>
  (await client.query(`select name, hash from app.migration where phase = 'initial' order by name`)).rows;

it('runs each migration once when several processes start at the same moment', async () => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
  expect(runs.flat().sort()).toEqual([...new Set(runs.flat())].sort());
  expect(runs.flat()).toContain('0006-beacons');
  expect(await migrate(database.url)).toEqual([]);
});

it('adopts a database from before the freeze, with its rows, and leaves it to versions from before', async () => {
  await migrateAsBefore();
  await client.query(`insert into app.seed values ('kept', now())`);
  const applied = await migrate(database.url);
  expect(applied).not.toContain('0015-feeds');
  expect((await client.query('select name from app.seed')).rows).toEqual([{ name: 'kept' }]);
  expect((await client.query('select name from app.kysely_migration order by name')).rows.at(-1)?.name).toBe(
    '0015-feeds',
  );
  const adopted = await initialInDatabase();
  await client.query('drop schema app, jobs cascade');
  await migrate(database.url);
  expect(adopted).toEqual(await initialInDatabase());
});

it.each([
  ['something was changed', 'alter table app.seed add column x int'],
  ['a migration has another name', `update app.kysely_migration set name = '0012-search' where name = '0014-search'`],
  ['a migration is missing', `delete from app.kysely_migration where name = '0015-feeds'`],
])('says what to do with a database from before the freeze where %s', async (_what, change) => {
  await migrateAsBefore();
  await client.query(change);
  await expect(migrate(database.url)).rejects.toThrow(/made by a version from before .* remove DATA_DIR/);
});
