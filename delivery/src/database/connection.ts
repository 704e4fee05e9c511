import { DeadlineClient, type Statements, sessionOf, statementLog, WaitingPool } from '@charis/shared/node';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables';

export type Db = Kysely<Database>;

export interface Connection {
  db: Db;
  load(): WaitingPool['load'];
  /** Waits for the running statements and closes. */
  close(): Promise<void>;
}

/** Counters of revisions and rows are far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Milliseconds for a connection: a page is rather served from what was last known than waited for. */
const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;

interface DatabaseOptions {
  size: number;
  /** Named by default. */
  statements?: Statements | undefined;
  /** Gets errors of connections that no statement is waiting on, such as a restart of the server; the pool replaces these. */
  onError: (error: Error) => void;
}

/** Opens a pool. Nothing is connected until the first statement. */
export function openDatabase(url: string, options: DatabaseOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: connectionTimeoutMs / 2,
    ...sessionOf('delivery', options.statements ?? 'named', statementTimeoutMs),
    Client: DeadlineClient,
    application_name: 'charis-delivery',
    types,
  });
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  const waiting = new WaitingPool(pool, connectionTimeoutMs);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: waiting }),
    log: statementLog() ?? [],
  });
  return { db, load: () => waiting.load, close: () => db.destroy() };
}
