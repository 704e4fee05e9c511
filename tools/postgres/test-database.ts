import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Ends all connections and lets none in until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
  drop(): Promise<void>;
}

let pool: pg.Pool | undefined;

/** Does a piece of work on databases over the worker's one connection, which is kept: to connect takes longer than to clone. */
async function administer(statement: string): Promise<void> {
  if (!pool) {
    const url = new URL(inject('templateUrl'));
    url.pathname = '/postgres';
    pool = new pg.Pool({ connectionString: url.href, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The cluster ends before the workers do.
    pool.on('error', () => undefined);
  }
  await pool.query(statement);
}

/** Returns a database of its own: a clone of the filled one, or `empty`. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('templateUrl'));
  const template = empty ? 'template0' : url.pathname.slice(1);
  await administer(`create database ${name} template ${template} strategy file_copy`);
  url.pathname = `/${name}`;
  const allow = (yes: boolean) => administer(`alter database ${name} with allow_connections ${yes}`);
  return {
    url: url.href,
    shut: async () => {
      await allow(false);
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    open: () => allow(true),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}
