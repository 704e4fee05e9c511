/** The table `migration` of a schema: what the database has had. */

import type { Client } from 'pg';
import { Problem } from '../problem.mjs';
import { fingerprint } from './fingerprint';
import type { AppliedMigration, Migration } from './migration';

export interface History {
  applied: AppliedMigration[];
  /** Whether it is written down with hashes; otherwise `keepHistory` does. */
  kept: boolean;
}

interface Schema {
  schema: string;
  known: readonly Migration[];
  /** The fingerprint of the schema after the initial migrations. */
  initialFingerprint: string;
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return rows[0]?.found ?? false;
}

/** Names and no hashes are what versions from before the freeze have kept: adopted where they and the schema are those of the freeze. */
async function adopt(client: Client, { schema, known, initialFingerprint }: Schema): Promise<AppliedMigration[]> {
  const initial = known.filter(({ phase }) => phase === 'initial');
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.kysely_migration order by name`);
  const sameNames = rows.map(({ name }) => name).join() === initial.map(({ name }) => name).join();
  if (sameNames && (await fingerprint(client, schema)) === initialFingerprint) return initial;
  throw new Problem(
    `The schema ${schema} of the database was made by a version from before 23 November 2026, when migrations could still change. No real data is in it yet: remove DATA_DIR (.charis where none is set) while nothing runs, or name an empty database in DATABASE_URL, and start again.`,
  );
}

/** @throws {Problem} where the database is from before the freeze and not what was frozen */
export async function readHistory(client: Client, source: Schema): Promise<History> {
  const { schema } = source;
  if (await hasTable(client, `${schema}.migration`)) {
    const { rows } = await client.query<AppliedMigration>(
      `select name, hash, phase, after from ${schema}.migration order by name`,
    );
    return { applied: rows, kept: true };
  }
  const adopted = await hasTable(client, `${schema}.kysely_migration`);
  return { applied: adopted ? await adopt(client, source) : [], kept: false };
}

/** Begins to write down what the database has had. */
export async function keepHistory(client: Client, schema: string, applied: readonly AppliedMigration[]): Promise<void> {
  await client.query('begin');
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`create table ${schema}.migration (
    name text primary key,
    hash text not null,
    phase text not null check (phase in ('initial', 'expand', 'contract')),
    after text check ((phase = 'contract') = (after is not null)),
    applied_at timestamptz not null default now()
  )`);
  for (const migration of applied) await addToHistory(client, schema, migration);
  await client.query('commit');
}

export async function addToHistory(
  client: Client,
  schema: string,
  { name, hash, phase, after }: AppliedMigration,
): Promise<void> {
  await client.query(`insert into ${schema}.migration (name, hash, phase, after) values ($1, $2, $3, $4)`, [
    name,
    hash,
    phase,
    after,
  ]);
}
