import { setTimeout as wait } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { Problem } from '../problem.mjs';
import { connectForMigrations } from './connection';
import { addToHistory, keepHistory, readHistory } from './history.store';
import { type AppliedMigration, type Migration, readMigrations } from './migration';
import { pendingMigrations } from './pending.rules';

export interface SchemaSource {
  /** Its name in the database. */
  schema: string;
  /** The folder of its migrations; ends with a slash. */
  folder: URL;
  initialFingerprint: string;
}

export interface MigrateOptions {
  /** `start` brings the schema up to date, `check` changes nothing and rejects where something is missing. */
  mode?: 'start' | 'check' | undefined;
  /** The last one that is applied, where older rows are to come in; by default the last that there is. */
  until?: string | undefined;
  /** Gets one line for each step and each wait. */
  log?: ((line: string) => void) | undefined;
}

/** Kysely's, which versions from before the freeze take: one process migrates at a time, whichever version it is. */
const advisoryLock = '3853314791062309107';

const attempts = 30;
const longestPause = 10_000;

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined);
const isLockTrouble = (error: unknown) => codeOf(error) === '55P03' || codeOf(error) === '40P01';

async function takeTurn(client: Client, log: (line: string) => void): Promise<void> {
  for (let warned = false; ; warned = true) {
    try {
      await client.query(`select pg_advisory_lock(${advisoryLock})`);
      return;
    } catch (error) {
      if (!isLockTrouble(error)) throw error;
      if (!warned) log('Waits for another process that is migrating.');
    }
  }
}

function failureOf({ name, sql }: Migration, schema: string, error: unknown): Error {
  if (!(error instanceof DatabaseError)) return error instanceof Error ? error : new Error(String(error));
  const line = error.position ? `, line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new Problem(
    `The migration ${name} of schema ${schema} failed and has changed nothing (${error.message}${line}).`,
    1,
    { cause: error },
  );
}

function lacking(schema: string, [first, ...others]: readonly Migration[]): Problem {
  const names = first ? `${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}` : 'its hashes';
  return new Problem(
    `The schema ${schema} of the database lacks ${names}: run npm run migrate first, or start with MIGRATE=start.`,
  );
}

/**
 * Fails where what a database has had is not what the server needs.
 * @throws {Problem}
 */
export function requireMigrated({ schema, folder }: SchemaSource, applied: readonly AppliedMigration[]): void {
  const pending = pendingMigrations(readMigrations(folder), applied, schema);
  if (pending.length > 0) throw lacking(schema, pending);
}

async function applyOnce(client: Client, schema: string, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await addToHistory(client, schema, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function apply(client: Client, schema: string, migration: Migration, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const started = performance.now();
      await applyOnce(client, schema, migration);
      return log(`${schema} ${migration.name} (${migration.phase}), ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      if (!isLockTrouble(error) || attempt === attempts) throw failureOf(migration, schema, error);
      log(`${schema} ${migration.name} waits for a table that is in use.`);
      await wait(Math.min(250 * 2 ** attempt, longestPause));
    }
  }
}

/**
 * Brings a schema up to date, or checks that it is. Any number of processes may do so at once.
 * @returns the names of the migrations that this call applied
 * @throws {Problem} where server and database do not fit
 */
export async function migrateSchema(
  url: string,
  source: SchemaSource,
  { mode = 'start', until, log = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const { schema } = source;
  const known = readMigrations(source.folder).filter(({ name }) => until === undefined || name <= until);
  const client = await connectForMigrations(url, schema);
  const look = async () => {
    const history = await readHistory(client, { ...source, known });
    return { history, pending: pendingMigrations(known, history.applied, schema) };
  };
  try {
    const before = await look();
    if (before.history.kept && before.pending.length === 0) return [];
    if (mode === 'check') {
      throw lacking(schema, before.pending);
    }
    await takeTurn(client, log);
    const { history, pending } = await look();
    if (!history.kept) await keepHistory(client, schema, history.applied);
    for (const migration of pending) await apply(client, schema, migration, log);
    return pending.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}
