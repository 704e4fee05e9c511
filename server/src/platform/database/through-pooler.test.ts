/** Whole processes whose database is behind a real PgBouncer in transaction mode. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, orLeftOut } from '@charis/tools/find-program';
import { type Pooler, startPooler } from '@charis/tools/postgres/pooler';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount, createPost, createSession } from '#testing/factories';
import { listenToStream } from '#testing/live-stream';
import { addressOf, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';
import { openDatabase } from './connection';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const path = findProgram('pgbouncer');

let database: TestDatabase;
let pooler: Pooler;
let dataDir: string;
let processes: ServerProcesses;

beforeAll(async () => {
  if (!path) return;
  database = await createTestDatabase();
  pooler = await startPooler({ path, postgresUrl: database.url });
  dataDir = await mkdtemp(join(tmpdir(), 'charis-pooled-'));
  processes = new ServerProcesses(await sharedBundle(), {
    DATABASE_DIRECT_URL: database.url,
    DATABASE_STATEMENTS: 'unnamed',
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
  });
});
afterAll(async () => {
  if (!path) return;
  await processes.kill();
  await pooler.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const through = (role: 'api' | 'delivery') => ({ ROLE: role, DATABASE_URL: pooler.urlOf(database.url, role) });

/** Returns the users of the connections to the database of the test. */
async function users(): Promise<string[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity where datname = current_database() and application_name = 'charis-api'`,
  );
  await client.end();
  return rows.map(({ usename }) => usename);
}

describe.skipIf(!path)(`through PgBouncer in transaction mode${orLeftOut(path, 'pgbouncer')}`, () => {
  it('two APIs answer with connections of the pooler alone, and hear what the other tells', async () => {
    const [one = '', other = ''] = await Promise.all(
      [processes.start(through('api')), processes.start(through('api'))].map(addressOf),
    );
    const { db, close } = openDatabase(database.url, { size: 1, onError: () => undefined });
    const author = await createAccount(db);
    const liker = await createAccount(db);
    const postId = await createPost(db, author.id);
    const tokens = [await createSession(db, author.id, new Date()), await createSession(db, liker.id, new Date())];
    await close();
    const authorization = `Bearer ${tokens[0]}`;
    const page = await listenToStream(Number(new URL(other).port), `account:${author.id}`, { authorization });
    const liked = { body: { postId, liked: true } };
    expect(await callOperation(one, 'likePost', liked, { token: tokens[1] ?? '' })).toMatchObject({ code: 100 });
    await vi.waitFor(() => expect(page.heard()).toContain('event:'), 30_000);
    page.leave();
    expect(await users()).toEqual(['charis_api']);
  });

  it('delivery makes its tables past the pooler, and answers through it', async () => {
    const address = await addressOf(processes.start(through('delivery')));
    const token = (await readFile(join(dataDir, 'delivery/manager.token'), 'utf8')).trim();
    const me = await fetch(`${address}/delivery/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ role: 'manager' });
  });

  it('a role that lacks its search path is refused, with the statement that gives it', async () => {
    const { started } = processes.start({ ...through('delivery'), ROLE: 'api' });
    expect(await started).toEqual({
      type: 'failed',
      message:
        'The role of DATABASE_URL lacks what DATABASE_STATEMENTS=unnamed leaves to it: alter role charis_delivery set search_path = app, public;',
    });
  });
});
