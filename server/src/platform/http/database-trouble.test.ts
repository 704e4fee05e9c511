/** What calls are answered while PostgreSQL is stopped, frozen or has no connection left, and that all is well again by itself. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@charis/tools/postgres';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { startTestApi, type TestApi } from '#testing/test-api';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Those that PostgreSQL keeps for its superuser are among them, and ours is one. */
const settings = { fsync: 'off', max_connections: '8', superuser_reserved_connections: '0' };

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let api: TestApi;
const held: pg.Client[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(scratchParent(), 'charis-trouble-'));
  chmodSync(dataDir, 0o755);
  postgres = await startPostgres({ dataDir, settings });
  await migrate(postgres.url);
  const { db, close } = openDatabase(postgres.url, { size: 1, onError: () => undefined });
  await loadContent(db);
  await close();
  api = await startTestApi({
    database: { url: postgres.url, drop: async () => undefined },
    connectionTimeout: 2_000,
    projects: false,
    env: { DATABASE_URL: postgres.url },
  });
});
afterEach(async () => {
  for (const client of held.splice(0)) await client.end();
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = () => api.call('listProcedures', {});

async function expectUnavailable(): Promise<void> {
  const reply = await ask();
  expect(reply).toMatchObject({ status: 503, code: 503, data: null });
  expect(reply.headers.get('retry-after')).toBe('5');
}

/** PostgreSQL and the processes of its connections. */
function processes(): number[] {
  const [own] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(own)], { encoding: 'utf8' });
  return [own, ...children.trim().split('\n')].map(Number);
}

/** Takes every connection that is left. */
async function takeConnections(): Promise<void> {
  for (;;) {
    const client = new pg.Client(postgres.url);
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return;
    }
    held.push(client);
  }
}

it('is HTTP 503 with Retry-After while the database is stopped, and well when it is back', async () => {
  expect((await ask()).code).toBe(100);
  await postgres.stop();
  await expectUnavailable();
  postgres = await startPostgres({ dataDir, settings });
  expect((await ask()).code).toBe(100);
});

it.skipIf(process.platform === 'win32')('is the same while the database is frozen, for running calls too', async () => {
  await ask();
  const frozen = processes();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    await Promise.all(Array.from({ length: 8 }, expectUnavailable));
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  expect((await ask()).code).toBe(100);
});

it.skipIf(process.platform === 'win32')(
  'is 503 long before a statement would be given up, once nothing answers',
  async () => {
    const patient = await startTestApi({
      database: { url: postgres.url, drop: async () => undefined },
      env: { DATABASE_URL: postgres.url },
      projects: false,
    });
    onTestFinished(() => patient.close());
    const askPatient = () => patient.call('listProcedures', {});
    expect((await askPatient()).code).toBe(100);
    const frozen = processes();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const begun = performance.now();
    try {
      // More than there are connections: some wait for an answer, some for a connection.
      const replies = await Promise.all(Array.from({ length: 12 }, askPatient));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
      expect((await askPatient()).status).toBe(503);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    // Waiting out the time of a statement takes 12 s, and that of a connection another 10.
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await askPatient()).code).toBe(100);
  },
);

it('answers a statement that takes long, while the database answers others', async () => {
  const { db, close } = openDatabase(postgres.url, { size: 1, onError: () => undefined });
  const slow = sql`select pg_sleep(4), 1 as done`.execute(db);
  await expect(slow).resolves.toMatchObject({ rows: [{ done: 1 }] });
  await close();
});

it('waits for a connection that it has, while PostgreSQL gives no further one', async () => {
  expect((await ask()).code).toBe(100);
  await takeConnections();
  const replies = await Promise.all(Array.from({ length: 100 }, ask));
  expect(replies.filter(({ code }) => code !== 100)).toEqual([]);
});

it('waits for one that someone else gives back, where it has none', async () => {
  for (const pid of await connectionsOfApi()) await administer(`select pg_terminate_backend(${pid})`);
  await takeConnections();
  const reply = ask();
  const [first] = held.splice(0, 1);
  await first?.end();
  expect((await reply).code).toBe(100);
});

it('is HTTP 503 with Retry-After in the end, where there is none to wait for', async () => {
  for (const pid of await connectionsOfApi()) await administer(`select pg_terminate_backend(${pid})`);
  await takeConnections();
  await expectUnavailable();
});

async function administer(statement: string) {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

async function connectionsOfApi(): Promise<number[]> {
  const rows = await administer(`select pid from pg_stat_activity where application_name = 'charis-api'`);
  return rows.map(({ pid }) => pid);
}

it('is not waited for longer than 10 s by a statement', async () => {
  const { db, close } = openDatabase(postgres.url, { size: 1, onError: () => undefined });
  const { rows } = await sql`show statement_timeout`.execute(db);
  await close();
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
});
