/** The machinery on a schema of its own. */
import { type MigrateOptions, migrateSchema } from '@charis/shared/node/migrations';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MigrationFolder, makeMigrationFolder } from '#testing/migration-folder';

const things = '-- phase: expand\ncreate table trial.thing (id int primary key, name text);\n';
const colours = `-- phase: expand\nalter table trial.thing add column colour text not null default 'red';\n`;
const noNames = '-- phase: contract\n-- after: 0002-colours\nalter table trial.thing drop column name;\n';

let database: TestDatabase;
let client: pg.Client;
let older: MigrationFolder;
let newer: MigrationFolder;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client(database.url);
  await client.connect();
  older = makeMigrationFolder();
  older.write({ '0001-things.sql': things });
  newer = makeMigrationFolder(older.url);
  newer.write({ '0002-colours.sql': colours });
});
afterEach(async () => {
  older.remove();
  newer.remove();
  await client.end();
  await database.drop();
});

const migrate = ({ url: folder }: MigrationFolder, options?: MigrateOptions) =>
  migrateSchema(database.url, { schema: 'trial', folder, initialFingerprint: '' }, options);

const applied = async () =>
  (await client.query<{ name: string }>('select name from trial.migration order by name')).rows.map(({ name }) => name);

describe('a server that is older than the schema', () => {
  it('runs on it where it was only expanded', async () => {
    await migrate(newer);
    expect(await migrate(older)).toEqual([]);
    await migrate(older, { mode: 'check' });
    expect(await applied()).toEqual(['0001-things', '0002-colours']);
  });

  it('does not where something was taken away that it may need', async () => {
    newer.write({ '0003-no-names.sql': noNames });
    await migrate(newer);
    for (const mode of ['start', 'check'] as const) {
      await expect(migrate(older, { mode })).rejects.toThrow(
        /^The database is newer than this server: 0003-no-names of schema trial has taken away/,
      );
    }
  });

  it('does where it knows what has come in the place of what was taken away', async () => {
    const between = makeMigrationFolder(newer.url);
    newer.write({ '0003-no-names.sql': noNames });
    await migrate(newer);
    expect(await migrate(between)).toEqual([]);
    between.remove();
  });

  it('says so where it lacks one that the database has had, and has another', async () => {
    await migrate(newer);
    older.write({ '0002-aaa.sql': '-- phase: expand\nselect 1;\n' });
    await expect(migrate(older)).rejects.toThrow(/comes from other sources than this server/);
  });
});

it('refuses a migration that was changed after the database has had it', async () => {
  await migrate(older);
  older.write({ '0001-things.sql': `${things}-- A harmless word.\n` });
  await expect(migrate(older)).rejects.toThrow(/has had 0001-things of schema trial with another text/);
});

describe('check', () => {
  it('changes nothing and names what is missing', async () => {
    await migrate(older);
    await expect(migrate(newer, { mode: 'check' })).rejects.toThrow(/lacks 0002-colours: run npm run migrate/);
    expect(await applied()).toEqual(['0001-things']);
  });

  it('names the first of many', async () => {
    await expect(migrate(newer, { mode: 'check' })).rejects.toThrow(/lacks 0001-things and 1 more: run/);
  });
});

it('leaves nothing of a migration that fails, says where, and keeps those before', async () => {
  newer.write({ '0003-wrong.sql': '-- phase: expand\ncreate table trial.half (id int);\nselect 1 from nothing;\n' });
  await expect(migrate(newer)).rejects.toThrow(/0003-wrong of schema trial failed .*"nothing" does not exist, line 3/);
  expect(await applied()).toEqual(['0001-things', '0002-colours']);
  expect((await client.query(`select to_regclass('trial.half') as half`)).rows).toEqual([{ half: null }]);
});

it('has limits of its own', async () => {
  const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  newer.write({ '0003-limits.sql': `-- phase: expand\ncreate table trial.setting as ${settings};\n` });
  await migrate(newer);
  expect((await client.query('select * from trial.setting')).rows).toEqual([{ statement: '6h', lock: '2s' }]);
});

it('waits for a table in use, lets others pass meanwhile, and goes on', async () => {
  await migrate(older);
  await client.query('begin; lock table trial.thing in share mode');
  const lines: string[] = [];
  const run = migrate(newer, { log: (line) => lines.push(line) });
  await vi.waitFor(() => expect(lines).toEqual(['trial 0002-colours waits for a table that is in use.']), 10_000);
  await client.query('commit');
  expect(await run).toEqual(['0002-colours']);
});

it('waits while another process migrates, of whatever version', async () => {
  await client.query('select pg_advisory_lock(3853314791062309107)');
  const lines: string[] = [];
  const run = migrate(older, { log: (line) => lines.push(line) });
  await vi.waitFor(() => expect(lines).toEqual(['Waits for another process that is migrating.']), 10_000);
  expect((await client.query(`select to_regnamespace('trial') as made`)).rows).toEqual([{ made: null }]);
  await client.query('select pg_advisory_unlock(3853314791062309107)');
  expect(await run).toEqual(['0001-things']);
});
