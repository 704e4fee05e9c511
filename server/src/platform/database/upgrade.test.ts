import { readFileSync } from 'node:fs';
import { deliverySchema } from '@charis/delivery/migrate';
import { migrateSchema, type SchemaSource } from '@charis/shared/node/migrations';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frozenRows, frozenStatements, makeFrozenDatabase, type Row } from '#testing/frozen-release';
import { type MigrationFolder, makeMigrationFolder, migrationNames } from '#testing/migration-folder';
import { appSchema } from './migrate';

// Thousands of rows are read after each migration.
vi.setConfig({ testTimeout: 60_000 });

/** What may come after today's migrations. */
const later = {
  '9001-called.sql': `-- phase: expand
    alter table app.account add column called text not null default '', alter column zone drop not null;
    update app.account set called = nickname;
    create table app.later (account_id uuid not null references app.account);
    insert into app.later select id from app.account;`.replaceAll('\n    ', '\n'),
  '9002-no-zone.sql': '-- phase: contract\n-- after: 9001-called\nalter table app.account drop column zone;\n',
};

let database: TestDatabase;
let client: pg.Client;
let folder: MigrationFolder;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  await client.connect();
  folder = makeMigrationFolder(appSchema.folder);
  folder.write(later);
});
afterEach(async () => {
  folder.remove();
  await client.end();
  await database.drop();
});

const textOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((name) => row[name]));

/** Those of `rows` that the table has no more, as far as it still has their columns. */
async function missingRows(table: string, rows: readonly Row[]): Promise<string[]> {
  const { rows: found } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`);
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name in (found[0]?.row ?? {}));
  const present = new Set(found.map(({ row }) => textOf(row, columns)));
  expect(columns.length).toBeGreaterThan(0);
  return rows.map((row) => textOf(row, columns)).filter((row) => !present.has(row));
}

async function existing(tables: ReadonlyMap<string, Row[]>): Promise<[string, Row[]][]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [[...tables.keys()]],
  );
  return rows.map(({ name }) => [name, tables.get(name) ?? []]);
}

const lastInitial = ({ folder: url }: SchemaSource) =>
  migrationNames(url, (sql) => !sql.startsWith('-- phase: ')).at(-1) ?? '';

it('brings every row of the frozen release under each schema that came later', async () => {
  await makeFrozenDatabase(database.url, client);
  const filled = new Map([...frozenRows()].filter(([, rows]) => rows.length > 0));
  for (const source of [deliverySchema, { ...appSchema, folder: folder.url }]) {
    const names = migrationNames(source.folder).filter((name) => name >= lastInitial(source));
    for (const until of names) {
      await migrateSchema(database.url, source, { until });
      const sql = readFileSync(new URL(`${until}.sql`, source.folder), 'utf8');
      for (const [table, rows] of await existing(filled)) {
        // To read all tables after each migration takes minutes: those that it names are read, and all of them after the last.
        if (until !== names.at(-1) && !sql.includes(table.split('.').at(-1) ?? table)) continue;
        expect(await missingRows(table, rows), `${table} after ${until}`).toEqual([]);
      }
    }
  }
  const { rows } = await client.query(`select name from app.migration where name > '9' order by name`);
  expect(rows).toEqual([{ name: '9001-called' }, { name: '9002-no-zone' }]);
});

it('understands every statement of the frozen release until a contract comes', async () => {
  const statements = frozenStatements();
  for (const source of [appSchema, deliverySchema]) {
    const contracts = migrationNames(source.folder, (sql) => sql.startsWith('-- phase: contract'));
    const until = migrationNames(source.folder)
      .filter((name) => contracts.every((contract) => name < contract))
      .at(-1);
    await migrateSchema(database.url, source, { until });
    await client.query(`set search_path = ${source.schema}, public`);
    for (const [index, text] of statements[source.schema as 'app' | 'delivery'].entries()) {
      await client.query(`prepare ${source.schema}_${index} as ${text}`).catch((error: Error) => {
        throw new Error(`${error.message}: ${text}`, { cause: error });
      });
    }
  }
});
