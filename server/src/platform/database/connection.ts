import { createHash } from 'node:crypto';
import { DeadlineClient, isOutdated, type Statements, sessionOf, statementLog, WaitingPool } from '@charis/shared/node';
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import type { Database } from './tables';

export type Db = Kysely<Database>;

const nameOf = new Map<string, string>();
const largestNumberOfNames = 500;

/** Returns a stable name for a statement's text, so that PostgreSQL parses and plans it once per connection; undefined past the limit. */
function statementName(text: string): string | undefined {
  const known = nameOf.get(text);
  if (known || nameOf.size >= largestNumberOfNames) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  nameOf.set(text, name);
  return name;
}

/** Sends every statement with parameters as a named prepared statement, and under a new name once a migration has changed what one answers. */
class PreparingClient extends DeadlineClient {
  #migrations = 0;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this);
    Object.defineProperty(this, 'query', {
      value: (text: unknown, values?: unknown, ...rest: unknown[]) => {
        const name =
          typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined;
        if (!name) return Reflect.apply(send, this, [text, values, ...rest]);
        return this.#sendNamed((called) => Reflect.apply(send, this, [{ name: called, text, values }, ...rest]), name);
      },
    });
  }

  async #sendNamed(send: (name: string) => Promise<unknown>, name: string): Promise<unknown> {
    try {
      return await send(`${name}${this.#migrations}`);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#migrations += 1;
      // PostgreSQL has undone the transaction, if there is one: it has to begin again.
      if (this.getTransactionStatus() !== 'I') throw error;
      return send(`${name}${this.#migrations}`);
    }
  }
}

const announcing = new WeakSet<DatabaseConnection>();

/** Has `onAnnounced` called once the transaction of `db` is committed, whichever call or job runs it. */
export function announceCommit(db: Db): Promise<void> {
  return db.getExecutor().provideConnection(async (connection) => void announcing.add(connection));
}

class AnnouncingDriver extends PostgresDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly onAnnounced: () => void,
  ) {
    super(config);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    if (announcing.delete(connection)) this.onAnnounced();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    announcing.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

class AnnouncingDialect extends PostgresDialect {
  constructor(
    private readonly config: PostgresDialectConfig,
    private readonly onAnnounced: () => void,
  ) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new AnnouncingDriver(this.config, this.onAnnounced);
  }
}

/** Days stay text: a day has no time zone, a `Date` has. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

export interface Connection {
  db: Db;
  load(): WaitingPool['load'];
  /** Waits for the running statements and closes. */
  close(): Promise<void>;
}

interface Options {
  /** Connections at most. */
  size: number;
  /** Gets errors of connections that no statement is waiting on, such as a restart of the server; the pool replaces these. */
  onError: (error: Error) => void;
  /** Named by default. */
  statements?: Statements | undefined;
  /** Milliseconds of a statement; 10 s by default, so that a call is answered while its caller still waits. */
  statementTimeout?: number | undefined;
  /** Milliseconds that are waited for a connection; 10 s by default. */
  connectionTimeout?: number | undefined;
  /** Gets the text of every statement that was answered. */
  onStatement?: (text: string) => void;
  /** Hears of each commit that `announceCommit` was asked for. */
  onAnnounced?: () => void;
  /** Fails where a connection is not to be used; another one is made in its place. */
  admit?: (client: PostgresPoolClient) => Promise<void>;
}

type Admit = NonNullable<Options['admit']>;

/** A pool that lends only what is admitted. */
const admitting = (pool: WaitingPool, admit: Admit): PostgresPool => ({
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect();
    try {
      await admit(client);
      return client;
    } catch (error) {
      if (client instanceof DeadlineClient) client.giveUp();
      client.release();
      throw error;
    }
  },
});

/**
 * Opens a pool. Nothing is connected until the first statement.
 */
export function openDatabase(url: string, options: Options): Connection {
  const { statements = 'named', statementTimeout = 10_000, connectionTimeout = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: connectionTimeout / 2,
    ...sessionOf('app', statements, statementTimeout),
    application_name: 'charis-api',
    Client: statements === 'named' ? PreparingClient : DeadlineClient,
    types,
  });
  // The pool listens to idle connections only; one that is lost within a transaction, between two statements, would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  const { onStatement, admit, onAnnounced = () => undefined } = options;
  const note = statementLog();
  const waiting = new WaitingPool(pool, connectionTimeout);
  const db = new Kysely<Database>({
    dialect: new AnnouncingDialect({ pool: admit ? admitting(waiting, admit) : waiting }, onAnnounced),
    log:
      onStatement || note
        ? (event) => {
            if (event.level === 'query') onStatement?.(event.query.sql);
            note?.(event);
          }
        : [],
  });
  return { db, load: () => waiting.load, close: () => db.destroy() };
}
