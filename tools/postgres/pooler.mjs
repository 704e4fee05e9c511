/** A real PgBouncer in transaction mode in front of a PostgreSQL of this machine, with the roles of docs/operate.md. */
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount } from './account.mjs';
import { accepts, freePort } from './port.mjs';
import { scratchParent } from './scratch-parent.mjs';

/** @typedef {{ port: number, urlOf: (databaseUrl: string, role: keyof typeof roles) => string, restart: () => Promise<void>, stop: () => Promise<void> }} Pooler */

/** What each role has; without a pooler the processes ask for it by themselves. Milliseconds of a statement. */
export const roles = {
  api: { name: 'charis_api', schema: 'app', statementTimeout: 10_000 },
  delivery: { name: 'charis_delivery', schema: 'delivery', statementTimeout: 30_000 },
};

const names = Object.values(roles).map(({ name }) => name);

/** Makes the two roles, where they are missing: each acts as the owner of the schemas, and has the settings that a pooler takes no one's word for. @param {URL} url */
async function makeRoles(url) {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query('select rolname from pg_roles where rolname = any($1)', [names]);
    if (rows.length > 0) return;
    for (const { name, schema, statementTimeout } of Object.values(roles)) {
      await client.query(`
        create role ${name} login password '${url.password}' in role ${url.username};
        alter role ${name} set role = ${url.username};
        alter role ${name} set search_path = ${schema}, public;
        alter role ${name} set timezone = 'UTC';
        alter role ${name} set statement_timeout = ${statementTimeout};`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Starts it for every database of a server.
 * @param {{ path: string, postgresUrl: string }} options `path` of the program
 * @returns {Promise<Pooler>} `urlOf` is the address of a database through it; `restart` kills it and starts it again
 */
export async function startPooler({ path, postgresUrl }) {
  const server = new URL(postgresUrl);
  await makeRoles(server);
  const port = await freePort();
  const folder = mkdtempSync(join(scratchParent(), 'charis-pgbouncer-'));
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, names.map((name) => `"${name}" "${server.password}"\n`).join(''));
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 10
server_login_retry = 1
logfile = ${join(folder, 'pgbouncer.log')}
`,
  );
  const account = databaseAccount();
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) for (const owned of [folder, users, file]) chownSync(owned, uid, gid);
  async function start() {
    const child = spawn(path, ['-q', file], { ...account, cwd: '/', stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode} before it listened.`);
      await wait(20);
    }
    return async (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      await ended;
    };
  }
  let end = await start();
  return {
    port,
    urlOf: (databaseUrl, role) => Object.assign(new URL(databaseUrl), { username: roles[role].name, port }).href,
    restart: async () => {
      await end('SIGKILL');
      end = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
