/** Guests read on a real standby; where it is away, behind or promoted, the primary answers. */
import { type AnyOperation, hasTwin, type OperationName, operations } from '@charis/shared/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { createDoctor, createPost } from '#testing/factories';
import { createMember } from '#testing/member';
import { type Pair, startPair } from '#testing/standby';
import { startTestApi, type TestApi } from '#testing/test-api';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let pair: Pair;
let api: TestApi;

beforeAll(async () => {
  pair = await startPair(async (url) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { size: 1, onError: () => undefined });
    await loadContent(db);
    await close();
  });
});
afterAll(() => pair.remove());
beforeEach(async () => {
  api = await startTestApi({
    database: { url: pair.primary.url, drop: async () => undefined },
    projects: false,
    env: { DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.standby.url },
  });
});
afterEach(() => api.close());

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Waits until guests read nothing on the primary, or all of it. */
async function untilReadOn(where: 'standby' | 'primary'): Promise<void> {
  await vi.waitFor(
    async () => {
      api.statements.length = 0;
      expect((await api.call('listFeed', { query: {} })).code).toBe(100);
      expect(api.statements.length > 0).toBe(where === 'primary');
    },
    { timeout: 30_000 },
  );
}

const readDoctors = async () => (await api.fetch('/api/doctor/search?body={}')).text();

it('no call that all guests get the same answer to asks the primary, and a feed goes on there', async () => {
  const author = await createMember(api);
  for (let post = 0; post < 25; post += 1)
    await createPost(api.db, author.id, { published_at: new Date(api.clock.now().getTime() - post * 60_000) });
  await untilReadOn('standby');
  const failed: string[] = [];
  for (const [name, operation] of Object.entries(operations) as [OperationName, AnyOperation][]) {
    const isOpen = operation.access === 'public' && operation.method === 'GET' && !operation.uncacheable;
    if (!isOpen && !hasTwin(operation)) continue;
    const path = operation.path.replace(/\{\w+\}/g, author.id);
    await untilReadOn('standby');
    api.statements.length = 0;
    const { status } = await api.fetch(`/api${path}${isOpen ? '' : '?body={}'}`);
    if (status >= 500 || api.statements.length > 0) failed.push(`${name}: ${status} ${api.statements.join('; ')}`);
  }
  expect(failed).toEqual([]);
  await untilReadOn('standby');
  const first = await api.call('listFeed', { query: {} });
  const second = await api.call('listFeed', { query: { cursor: first.data.nextCursor ?? '', pageSize: '20' } });
  expect(new Set([...first.data.list, ...second.data.list].map(({ id }) => id)).size).toBe(25);
});

it('a member reads on the primary', async () => {
  const member = await createMember(api);
  await untilReadOn('standby');
  api.statements.length = 0;
  await member.call('listFeed', { query: {} });
  expect(api.statements.length).toBeGreaterThan(1);
});

it('the primary answers while the standby is behind, and guests see what was written', async () => {
  await untilReadOn('standby');
  await administer(pair.standby.url, 'select pg_wal_replay_pause()');
  const { id } = await createDoctor(api.db);
  await vi.waitFor(async () => expect(await readDoctors()).toContain(id), { timeout: 30_000 });
  await untilReadOn('primary');
  await administer(pair.standby.url, 'select pg_wal_replay_resume()');
  await untilReadOn('standby');
});

it('the primary answers while the standby is away, and at once', async () => {
  await untilReadOn('standby');
  await pair.standby.stop();
  expect((await api.call('listFeed', { query: {} })).code).toBe(100);
  await untilReadOn('primary');
  await pair.standby.start();
  await untilReadOn('standby');
});

it('guests go on reading while the primary is away, also where the standby takes over, and return to a primary that comes back', async () => {
  const member = await createMember(api);
  await untilReadOn('standby');
  await pair.primary.stop();
  const read = () => api.call('listFeed', { query: {} });
  expect((await read()).code).toBe(100);
  expect((await member.call('countUnreadNotifications', {})).status).toBe(503);
  await administer(pair.standby.url, 'select pg_promote()');
  expect((await read()).code).toBe(100);
  await pair.primary.start();
  await untilReadOn('primary');
});
