import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertConsent } from '#domains/identity/store/consent.store';
import { type Connection, openDatabase } from '#platform/database/connection';
import { createAccount, createPost, createSession } from '#testing/factories';
import { addressOf, type Bundle, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bundle: Bundle;
let database: TestDatabase;
let connection: Connection;
let processes: ServerProcesses;

beforeAll(async () => {
  bundle = await sharedBundle();
});
beforeEach(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, SEED_DEMO: 'false', POSTS_PER_DAY: '1000', RATE_LIMIT: '100000' };
  processes = new ServerProcesses(bundle, env);
  connection = openDatabase(database.url, { size: 2, onError: () => undefined });
});
afterEach(async () => {
  await processes.kill();
  await connection.close();
  await database.drop();
});

async function member() {
  const { id } = await createAccount(connection.db);
  for (const document of ['terms', 'image-data'] as const) {
    await insertConsent(connection.db, id, document, new Date());
  }
  return { id, token: await createSession(connection.db, id, new Date()) };
}

const text = (title: string) => ({
  body: {
    title,
    content: 'Text',
    media: [],
    tags: ['one', 'two'],
    categoryName: null,
    areas: ['Jaw'],
    visibility: 'PUBLIC' as const,
    sensitive: false,
  },
});

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    connection.db,
  );
  return rows[0]?.count ?? 0;
}

it('a server that is killed while members post and like loses nothing that it acknowledged, and leaves nothing half', async () => {
  const liked = await createPost(connection.db, (await member()).id);
  const members = await Promise.all(Array.from({ length: 6 }, () => member()));
  const posted = new Map<string, string>();
  const likes = new Map<string, boolean>();
  const asked = new Map<string, boolean>();

  const victim = processes.start();
  const address = await addressOf(victim);
  /** Writes until the server is gone. */
  async function act({ id, token }: { id: string; token: string }): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const title = `${id} ${turn}`;
      const { data } = await callOperation(address, 'publishPost', text(title), { token });
      posted.set(data.postId, title);
      asked.set(id, turn % 2 === 0);
      const body = { postId: liked, liked: turn % 2 === 0 };
      likes.set(id, (await callOperation(address, 'likePost', { body }, { token })).data.liked);
      asked.delete(id);
      if (posted.size >= 40) victim.child.kill('SIGKILL');
    }
  }
  await Promise.all(members.map((one) => act(one).catch(() => undefined)));
  await victim.exited;

  const again = await addressOf(processes.start());
  expect(posted.size).toBeGreaterThanOrEqual(40);
  for (const [postId, title] of posted) {
    const { data } = await callOperation(again, 'getPost', { params: { postId } });
    expect(data).toMatchObject({ title, tags: ['one', 'two'], areas: ['Jaw'] });
  }
  for (const { id } of members.filter((one) => !asked.has(one.id))) {
    expect(await count(`post_like where account_id = '${id}'`)).toBe(likes.get(id) ? 1 : 0);
  }
  const halves = `post p where title <> 'A calm week' and (
    (select count(*) from post_tag where post_id = p.id and published_at = p.published_at) <> 2
    or (select count(*) from post_area where post_id = p.id) <> 1
    or not exists (select from post_count where post_id = p.id))`;
  expect(await count(halves)).toBe(0);
  expect(await count('post_count c where likes <> (select count(*) from post_like where post_id = c.post_id)')).toBe(0);
});

it('two servers that are sent one draft at once make one post of it', async () => {
  const { token } = await member();
  const addresses = await Promise.all([processes.start(), processes.start()].map(addressOf));
  const { draftId } = (await callOperation(addresses[0] ?? '', 'saveDraft', text('Once'), { token })).data;
  const input = { body: { ...text('Once').body, draftId } };
  const replies = await Promise.all(
    [...addresses, ...addresses].map((address) => callOperation(address, 'publishPost', input, { token })),
  );
  expect(replies.map(({ code, data }) => [code, data.postId])).toEqual(replies.map(() => [100, draftId]));
  expect(await count('post')).toBe(1);
});
