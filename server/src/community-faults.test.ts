import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertConsent } from '#domains/identity/store/consent.store';
import { type Connection, openDatabase } from '#platform/database/connection';
import { createAccount, createPost, createSession } from '#testing/factories';
import { addressOf, type Bundle, type ServerProcess, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let bundle: Bundle;
let database: TestDatabase;
let connection: Connection;
let processes: ServerProcesses;
let victim: ServerProcess;
let urls: string[];
let tokens: string[];
let postId: string;

beforeAll(async () => {
  bundle = await sharedBundle();
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 3, onError: () => undefined });
  const env = { DATABASE_URL: database.url, RATE_LIMIT: '100000', SEED_DEMO: 'false' };
  processes = new ServerProcesses(bundle, env);
  victim = processes.start();
  urls = await Promise.all([victim, processes.start()].map(addressOf));
  tokens = [];
  for (let member = 0; member < 12; member += 1) {
    const { id } = await createAccount(connection.db);
    for (const document of ['terms', 'image-data'] as const)
      await insertConsent(connection.db, id, document, new Date());
    tokens.push(await createSession(connection.db, id, new Date()));
  }
});
afterAll(async () => {
  await processes.kill();
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  postId = await createPost(connection.db, (await createAccount(connection.db)).id);
});

const write = (member: number, content: string, key?: string) =>
  callOperation(
    urls[member % urls.length] ?? '',
    'commentPost',
    { body: { postId, content } },
    { token: tokens[member % tokens.length] ?? '', headers: key ? { 'idempotency-key': key } : {} },
  );

async function kept() {
  const { rows } = await sql<{ content: string }>`select content from comment where post_id = ${postId}`.execute(
    connection.db,
  );
  const { comments } = await connection.db
    .selectFrom('post_count')
    .select('comments')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return { contents: rows.map(({ content }) => content), comments };
}

it('comments at once over two processes are counted exactly', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => write(index, `Comment ${index}`)));
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 100));
  const { contents, comments } = await kept();
  expect([contents.length, comments]).toEqual([24, 24]);
});

it('one key comments once, also when two processes are asked at once', async () => {
  const ask = (url: string) =>
    callOperation(
      url,
      'commentPost',
      { body: { postId, content: 'Once' } },
      { token: tokens[0] ?? '', headers: { 'idempotency-key': `once-${postId}` } },
    );
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(urls[index % 2] ?? '')));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await kept()).toEqual({ contents: ['Once'], comments: 1 });
});

it('a process that is killed loses no comment that it has acknowledged, and keeps none by halves', async () => {
  const acknowledged: string[] = [];
  const asked: string[] = [];
  const victimUrl = urls[0] ?? '';
  const members = tokens.map(async (token, member) => {
    for (let turn = 0; turn < 10; turn += 1) {
      const content = `Member ${member}, turn ${turn}`;
      asked.push(content);
      const { code } = await callOperation(victimUrl, 'commentPost', { body: { postId, content } }, { token });
      if (code === 100) acknowledged.push(content);
      if (acknowledged.length === 20) victim.child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(members);
  await victim.exited;
  urls = [urls[1] ?? '', await addressOf(processes.start())];
  const { contents, comments } = await kept();
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(contents).toEqual(expect.arrayContaining(acknowledged));
  expect(contents.every((content) => asked.includes(content))).toBe(true);
  expect([new Set(contents).size, comments]).toEqual([contents.length, contents.length]);
  const told = sql<{ told: number }>`select count(distinct x.actor_id)::int as told from notification n
    join notification_actor x on x.notification_id = n.id where n.post_id = ${postId} and n.kind = 'comment'`;
  const authors = new Set(contents.map((content) => content.split(',')[0]));
  await vi.waitFor(async () => expect((await told.execute(connection.db)).rows[0]?.told).toBe(authors.size), 9_000);
});
