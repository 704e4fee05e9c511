import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Problem } from '@charis/shared/node/problem';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Table } from './manifest';
import type { Backup } from './read-backup';
import { openSession } from './session';

const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}."${name}"`;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come in an order that no foreign key asks for, so these are made again afterwards, which checks them. */
async function dropForeignKeys(client: Client, schemas: string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])`,
    [schemas],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function copyIn(client: Client, folder: string, table: Table): Promise<void> {
  const { columns, rows, file } = table;
  const target = client.query(copyFrom(`copy ${nameOf(table)} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
  if (target.rowCount !== rows) {
    throw new Problem(`${nameOf(table)} took ${target.rowCount} of ${rows} rows.`);
  }
}

async function refreshViews(client: Client, schemas: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, matviewname) as name from pg_matviews where schemaname = any($1)`,
    [schemas],
  );
  for (const { name } of rows) await client.query(`refresh materialized view ${name}`);
}

/** Puts the rows of a backup into tables that migrations have made, in place of what is in them, all or none. */
export async function loadTables(
  databaseUrl: string,
  { folder, manifest }: Backup,
  interrupted: AbortSignal,
): Promise<void> {
  const { tables, sequences } = manifest;
  const schemas = [...new Set(tables.map(({ schema }) => schema))];
  const client = await openSession(databaseUrl);
  try {
    await client.query('begin');
    // The rows that triggers would write are there already.
    for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    const foreignKeys = await dropForeignKeys(client, schemas);
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) {
      interrupted.throwIfAborted();
      await copyIn(client, folder, table);
    }
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    for (const sequence of sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.last]);
    }
    await refreshViews(client, schemas);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
