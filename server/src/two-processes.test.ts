/** Two servers on one database act as one: for counts, live events and limits. */
import type { InputOf, OperationName } from '@charis/shared/contract';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertConsent } from '#domains/identity/store/consent.store';
import { type Connection, openDatabase } from '#platform/database/connection';
import { emptyText } from '#testing/block-world';
import { createAccount, createDoctor, createPost, createReservation, createSession } from '#testing/factories';
import { fiveHoursAhead } from '#testing/five-hours-ahead';
import { listenToStream } from '#testing/live-stream';
import { addressOf, type Bundle, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

interface Member {
  id: string;
  token: string;
}

let bundle: Bundle;
let database: TestDatabase;
let connection: Connection;
let processes: ServerProcesses;
let urls: string[];
let author: Member;
let postId: string;

beforeAll(async () => {
  bundle = await sharedBundle();
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 3, onError: () => undefined });
  const env = { DATABASE_URL: database.url, RATE_LIMIT: '100000', SEED_DEMO: 'false', UPLOADS_PER_HOUR: '7' };
  processes = new ServerProcesses(bundle, env);
  urls = await Promise.all([processes.start(), processes.start()].map(addressOf));
});
afterAll(async () => {
  await processes.kill();
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  author = await createMember();
  postId = await createPost(connection.db, author.id);
});

async function createMember(): Promise<Member> {
  const { id } = await createAccount(connection.db);
  for (const document of ['terms', 'image-data'] as const) {
    await insertConsent(connection.db, id, document, new Date());
  }
  return { id, token: await createSession(connection.db, id, new Date()) };
}
const createMany = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make));

/** Calls one process or the other, in turns. */
const call = <Name extends OperationName>({ token }: Member, turn: number, name: Name, input: InputOf<Name>) =>
  callOperation(urls[turn % urls.length] ?? '', name, input, { token });

it('what members like and save on both at once is counted exactly, and told as one', async () => {
  const members = await createMany(12, createMember);
  const calls = members.flatMap((member, turn) => [
    call(member, turn, 'likePost', { body: { postId, liked: true } }),
    call(member, turn + 1, 'likePost', { body: { postId, liked: true } }),
    call(member, turn, 'savePost', { body: { postId, saved: true } }),
    call(member, turn + 1, 'savePost', { body: { postId, saved: turn % 2 === 0 } }),
  ]);
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 100));
  const count = (table: 'post_like' | 'post_save') =>
    connection.db.selectFrom(table).select('account_id').where('post_id', '=', postId).execute();
  const [likes, saves] = [(await count('post_like')).length, (await count('post_save')).length];
  expect(likes).toBe(12);
  for (const turn of [0, 1]) {
    expect((await call(author, turn, 'getPost', { params: { postId }, query: {} })).data).toMatchObject({
      likes,
      saves,
    });
    await vi.waitFor(async () =>
      expect((await call(author, turn, 'listNotifications', {})).data.list).toMatchObject([
        { kind: 'post-like', actorCount: 12 },
      ]),
    );
  }
});

it('what is done on one is heard by the pages of the other, and what is read on one is read on the other', async () => {
  const port = Number(new URL(urls[1] ?? '').port);
  const topics = `feed,post:${postId},account:${author.id}`;
  const page = await listenToStream(port, topics, { authorization: `Bearer ${author.token}` });
  const member = await createMember();
  await call(member, 0, 'likePost', { body: { postId, liked: true } });
  await call(member, 0, 'publishPost', { body: { ...emptyText, title: 'Hello' } });
  await vi.waitFor(() => {
    for (const told of [`event: post:${postId}`, 'event: feed', 'data: {"unread":1}'])
      expect(page.heard()).toContain(told);
  });
  expect((await call(author, 0, 'readNotifications', { body: {} })).data).toEqual({ unread: 0 });
  expect((await call(author, 1, 'countUnreadNotifications', {})).data).toEqual({ count: 0 });
  await vi.waitFor(() => expect(page.heard()).toContain('data: {"unread":0}'));
  page.leave();
});

it('a message that is written on one is heard by the page of the other side on the other, and read there', async () => {
  const practice = await createDoctor(connection.db);
  const doctor = { id: practice.id, token: await createSession(connection.db, practice.id, new Date()) };
  const visit = { memberId: author.id, startsAt: '2026-01-05T00:00:00Z', state: 3 };
  const kaReservationId = await createReservation(connection.db, practice, visit);
  const { conversationId } = (await call(author, 0, 'openConversation', { body: { kaReservationId } })).data;
  const headers = { authorization: `Bearer ${doctor.token}` };
  const page = await listenToStream(Number(new URL(urls[1] ?? '').port), `messages:${doctor.id}`, headers);
  await call(author, 0, 'sendMessage', { body: { conversationId, text: 'Hello' } });
  await vi.waitFor(() => expect(page.heard()).toContain(`event: messages:${doctor.id}`));
  const { data } = await call(doctor, 1, 'listMessages', { query: { conversationId } });
  expect(data.list).toMatchObject([{ text: 'Hello', mine: false }]);
  page.leave();
});

describe('what an account may do in a time is counted over both', () => {
  const posts = (count: number) => createMany(count, async () => createPost(connection.db, author.id));
  const limits: [
    string,
    number,
    (member: Member, count: number) => Promise<(turn: number) => Promise<{ code: number }>>,
  ][] = [
    [
      'comments',
      30,
      async (member) => (turn) => call(member, turn, 'commentPost', { body: { postId, content: `Comment ${turn}` } }),
    ],
    [
      'follows',
      60,
      async (member, count) => {
        const others = await createMany(count, () => createAccount(connection.db));
        return (turn) => call(member, turn, 'followMember', { body: { userId: others[turn]?.id ?? '' } });
      },
    ],
    [
      'reports',
      20,
      async (member, count) => {
        const ids = await posts(count);
        const subject = (turn: number) => ({ kind: 'post' as const, id: ids[turn] ?? '' });
        return (turn) => call(member, turn, 'reportContent', { body: { subject: subject(turn), reason: 'spam' } });
      },
    ],
    [
      'posts',
      10,
      async (member) => (turn) => call(member, turn, 'publishPost', { body: { ...emptyText, title: `Post ${turn}` } }),
    ],
    ['uploads', 7, async (member) => (turn) => call(member, turn, 'signUpload', { query: { fileName: 'a.jpg' } })],
  ];

  it.each(limits)('%s up to %i, also at once', async (_what, most, prepare) => {
    const wishes = most + 4;
    const act = await prepare(await createMember(), wishes);
    const codes = (await Promise.all(Array.from({ length: wishes }, (_, turn) => act(turn)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 100)).toHaveLength(most);
    expect(codes.filter((code) => code === 429)).toHaveLength(4);
  });
});

it('a process whose clock is five hours ahead makes no one wait for longer than the others', async () => {
  const { email } = await createAccount(connection.db);
  const ahead = await addressOf(processes.start({ NODE_OPTIONS: fiveHoursAhead }));
  const logIn = (url: string) => callOperation(url, 'logInUser', { body: { email, password: 'not the right one' } });
  for (let time = 0; time < 5; time += 1) expect((await logIn(ahead)).code).toBe(401);
  const reply = await logIn(urls[0] ?? '');
  expect(reply.code).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(2);
});
