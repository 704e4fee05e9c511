import pg from 'pg';

/** Milliseconds that a statement waits for a lock, because calls that need the table wait behind it. It is tried again. */
const lockTimeout = 2_000;

/** Milliseconds of a statement, such as an index of a large table. */
const statementTimeout = 6 * 3_600_000;

/** Returns a connection with limits of its own: a pool's are for calls, and too short for migrations. */
export async function connectForMigrations(url: string, schema: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    application_name: 'charis-migrate',
    options: `-c search_path=${schema},public -c timezone=UTC`,
  });
  // A connection that is lost between two statements fails with the next one.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
