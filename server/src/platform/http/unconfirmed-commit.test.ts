/** A commit that no standby has confirmed is no success, on a PostgreSQL that waits for a standby which is away. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@charis/tools/postgres';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { createPost } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let api: TestApi;
let member: TestMember;
let postId: string;

const start = (standbys: string) =>
  startPostgres({ dataDir, settings: { fsync: 'off', synchronous_standby_names: standbys } });

beforeAll(async () => {
  dataDir = mkdtempSync(join(scratchParent(), 'charis-unconfirmed-'));
  chmodSync(dataDir, 0o755);
  postgres = await start('');
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
  member = await createMember(api);
  postId = await createPost(api.db, member.id);
  await postgres.stop();
  postgres = await start('away');
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(statement: string) {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const waiting = () => ask(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);

const comment = (key: string) =>
  member.call('commentPost', { body: { postId, content: key } }, { 'idempotency-key': key });

/** Ends the wait of the one commit that waits, as an administrator does. */
async function endWait(): Promise<void> {
  const [first] = await vi.waitFor(
    async () => {
      const found = await waiting();
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 30_000 },
  );
  await ask(`select pg_cancel_backend(${first.pid})`);
}

async function expectUnavailable(call: ReturnType<typeof comment>): Promise<void> {
  const reply = await call;
  expect(reply).toMatchObject({ status: 503, code: 503, data: null });
  expect(reply.headers.get('retry-after')).toBe('5');
}

it('is HTTP 503 with Retry-After, and its key gets no success from what is not confirmed', async () => {
  const first = comment('cancelled');
  await endWait();
  await expectUnavailable(first);
  expect(await ask(`select content from app.comment where content = 'cancelled'`)).toHaveLength(1);
  const second = comment('cancelled');
  await endWait();
  await expectUnavailable(second);
});

it('is given up after the time of a statement, and leaves no backend that waits', async () => {
  await expectUnavailable(comment('given-up'));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000 });
});

it('keeps no member from reading', async () => {
  api.clock.advance(120);
  expect((await member.call('countUnreadNotifications', {})).code).toBe(100);
  expect(await waiting()).toEqual([]);
});

it('is made once in the end, when the same key comes again', async () => {
  await postgres.stop();
  postgres = await start('');
  for (const key of ['cancelled', 'given-up']) {
    expect((await comment(key)).code).toBe(100);
    expect(await ask(`select content from app.comment where content = '${key}'`)).toHaveLength(1);
  }
});
