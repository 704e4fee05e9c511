import { Problem } from '@charis/shared/node/problem';
import type { Client } from 'pg';
import { openSession, schemas } from './session';

async function present(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [schemas],
  );
  return rows.map(({ name }) => name);
}

async function requireUnused(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('charis-api', 'charis-delivery')`,
  );
  if (rows.length > 0) throw new Problem('A site is running on this database: stop it first.');
}

async function inSession<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await openSession(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes room in a database that others manage, too. What is there keeps its rows, under other names of its schemas.
 * @param mark ends these names
 * @returns the schemas that it has put aside
 */
export function makeRoom(url: string, { replace, mark }: { replace: boolean; mark: string }): Promise<string[]> {
  return inSession(url, async (client) => {
    await requireUnused(client);
    const there = await present(client);
    if (there.length > 0 && !replace) {
      throw new Problem(
        'There is a site in the database already: name an empty one in DATABASE_URL, or add --replace, which keeps what is there under another name.',
      );
    }
    await client.query('begin');
    for (const name of there) await client.query(`alter schema ${name} rename to ${name}_${mark}`);
    await client.query('commit');
    return there.map((name) => `${name}_${mark}`);
  });
}

/** Takes away what was begun, and puts back what was put aside. */
export function putBack(url: string, aside: readonly string[]): Promise<void> {
  return inSession(url, async (client) => {
    await client.query('begin');
    for (const name of schemas) await client.query(`drop schema if exists ${name} cascade`);
    for (const name of aside) await client.query(`alter schema ${name} rename to ${name.split('_', 1)[0]}`);
    await client.query('commit');
  });
}
