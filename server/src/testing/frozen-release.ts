/**
 * The release that migrations were frozen in, as it was on a site with demo data, releases and what members had done: every row of its
 * database, and every statement that it sends. Its schema is that of the initial migrations.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { deliverySchema } from '@charis/delivery/migrate';
import { migrateSchema, type SchemaSource } from '@charis/shared/node/migrations';
import type { Client } from 'pg';
import { appSchema } from '#platform/database/migrate';
import { makeMigrationFolder } from './migration-folder';

export type Row = Record<string, unknown>;

const read = (name: string) =>
  brotliDecompressSync(readFileSync(new URL(`./fixtures/frozen-release.${name}.br`, import.meta.url))).toString();

/** Returns rows by `schema.table`; dates are those of UTC. */
export function frozenRows(): Map<string, Row[]> {
  const tables = read('rows').trimEnd().split('\n\n');
  return new Map(
    tables.map((table) => {
      const [name = '', ...rows] = table.split('\n');
      return [name, rows.map((row) => JSON.parse(row) as Row)];
    }),
  );
}

/** Statements by schema, each with `$1`, `$2` for its values. */
export function frozenStatements(): Record<'app' | 'delivery', string[]> {
  return JSON.parse(read('statements')) as Record<'app' | 'delivery', string[]>;
}

async function makeSchema(url: string, client: Client, source: SchemaSource): Promise<void> {
  const folder = makeMigrationFolder(source.folder, (sql) => !sql.startsWith('-- phase: '));
  await migrateSchema(url, { ...source, folder: folder.url });
  folder.remove();
  await client.query(`drop table ${source.schema}.migration;
    create table ${source.schema}.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table ${source.schema}.kysely_migration_lock (id varchar(255) primary key, is_locked int not null default 0)`);
}

async function insertRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await client.query(
    `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Makes an empty database that of the frozen release. */
export async function makeFrozenDatabase(url: string, client: Client): Promise<void> {
  for (const source of [appSchema, deliverySchema]) await makeSchema(url, client, source);
  // Triggers and foreign keys have done their work where the rows come from.
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of frozenRows()) await insertRows(client, table, rows);
  await client.query('set session_replication_role = default; refresh materialized view app.tag_use');
}
