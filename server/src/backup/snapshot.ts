import { Problem } from '@charis/shared/node/problem';
import type { Client } from 'pg';
import type { Manifest, Sequence, Table } from './manifest';
import { schemas } from './session';

type Listed = Pick<Table, 'schema' | 'name' | 'columns'>;

/**
 * Tables with their columns as SQL writes them, without those that are computed; and without what versions before the freeze kept of migrations.
 * A table with partitions counts once, and those of delivery are left out: they hold what browsers reported, which no site needs again.
 */
async function listTables(client: Client): Promise<Listed[]> {
  const { rows } = await client.query<Listed>(
    `select n.nspname as schema, c.relname as name, array(
       select quote_ident(attname) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and (c.relkind = 'r' or c.relkind = 'p' and n.nspname = 'app') and not c.relispartition and c.relname !~ '^kysely_'
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

async function listMigrations(client: Client, tables: Listed[]): Promise<Manifest['migrations']> {
  const entries = tables
    .filter(({ name }) => name === 'migration')
    .map(async ({ schema }) => {
      const { rows } = await client.query<{ name: string; hash: string }>(
        `select name, hash from ${schema}.migration order by name`,
      );
      return [schema, rows] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}

/** The last values of sequences. They are never behind the rows, because a number is taken before its row is written. */
async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

export interface Snapshot extends Pick<Manifest, 'takenAt' | 'migrations' | 'sequences'> {
  tables: Listed[];
}

/**
 * Begins a transaction that sees the rows of one moment until it ends, and keeps the tables as they are.
 * @param still is called before that moment with what makes it come: it chooses when
 */
export async function beginSnapshot(client: Client, still: <Result>(take: () => Promise<Result>) => Promise<Result>) {
  const before = await listTables(client);
  if (!before.some(({ schema, name }) => schema === 'app' && name === 'migration')) {
    throw new Problem('There is no site in this database, or an old one: npm run migrate brings it up to date.');
  }
  await client.query('begin isolation level repeatable read read only');
  const names = before.map(({ schema, name }) => `${schema}."${name}"`).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  return still(async (): Promise<Snapshot> => {
    const moment = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const tables = await listTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(before)) {
      throw new Problem('A migration changed the schema during the backup: take the backup again.');
    }
    return {
      takenAt: (moment.rows[0]?.at ?? new Date()).toISOString(),
      tables,
      migrations: await listMigrations(client, tables),
      sequences: await listSequences(client),
    };
  });
}
