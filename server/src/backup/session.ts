import pg from 'pg';

/** The schemas of a site. */
export const schemas = ['app', 'delivery', 'jobs'];

/** Returns a connection without the limits of those that answer calls, on which values are written as text in one way only. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'charis-backup',
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c client_encoding=UTF8',
  });
  // A connection that is lost between two statements fails with the next one.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
