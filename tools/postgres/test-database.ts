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

async function administer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own: a clone of the filled one, or `empty`. */
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
