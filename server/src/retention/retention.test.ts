import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#platform/logging/logging';
import { createAccount, createComment, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { deleteOutdated } from './delete-outdated.store';
import { retentionQueue } from './retention-job';

let api: TestApi;
let accountId: string;

const hour = 3_600_000;
const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * hour);

async function write(hours: number): Promise<void> {
  const at = ago(hours);
  const beacon = { at, kind: 'error', remote: 'shell', version: '1', path: '/' } as const;
  await api.db.insertInto('beacon').values(beacon).execute();
  await api.db.insertInto('login_attempt').values({ email: 'a@example.com', address: '::1', at }).execute();
  const mail = { recipient: 'a@example.com', subject: 'Hello', text: 'Text', created_at: at, next_attempt_at: at };
  await api.db.insertInto('mail').values(mail).execute();
}

async function count(table: 'beacon' | 'login_attempt' | 'mail' | 'session'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db);
  return rows[0]?.count ?? 0;
}

beforeEach(async () => {
  api = await startTestApi();
  accountId = (await createAccount(api.db)).id;
});
afterEach(() => api.close());

it('deletes what is too old and nothing else', async () => {
  for (const hours of [1, 25, 24 * 29, 24 * 31]) await write(hours);
  await createSession(api.db, accountId, ago(13));
  await createSession(api.db, accountId, ago(11));
  expect(await deleteOutdated(api.db, api.clock.now())).toBe(6);
  expect([await count('beacon'), await count('mail')]).toEqual([3, 3]);
  expect([await count('login_attempt'), await count('session')]).toEqual([1, 1]);
  expect(await deleteOutdated(api.db, api.clock.now())).toBe(0);
});

it('deletes proofs of emails that have ended, and what was sent for them after two days', async () => {
  const sent = (hours: number) => ({
    purpose: 'register' as const,
    recipient: 'a@example.com',
    address: '::1',
    code_hash: Buffer.from('code'),
    created_at: ago(hours),
  });
  await api.db
    .insertInto('verification')
    .values([sent(47), sent(49)])
    .execute();
  const ticket = (hours: number) => ({
    secret_hash: Buffer.from(String(hours)),
    email: 'a@example.com',
    source: 'register' as const,
    expires_at: ago(hours),
  });
  await api.db
    .insertInto('email_ticket')
    .values([ticket(-1), ticket(0)])
    .execute();
  expect(await deleteOutdated(api.db, api.clock.now())).toBe(2);
});

it('is left to the process that is doing it', async () => {
  await write(24 * 31);
  await api.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('charis retention', 0))`.execute(other);
    expect(await deleteOutdated(api.db, api.clock.now())).toBeUndefined();
  });
  expect(await deleteOutdated(api.db, api.clock.now())).toBe(3);
});

it('is what its queue does', async () => {
  await write(24 * 31);
  await retentionQueue({ db: api.db, clock: api.clock, logger: createLogger('silent') }).run(() => false);
  expect(await count('beacon')).toBe(0);
});

it('goes on in the next run after as many batches as one may have', async () => {
  for (let count = 0; count < 5; count += 1) await write(24 * 31);
  const bounds = { size: 2, batches: 1 };
  expect(await deleteOutdated(api.db, api.clock.now(), bounds)).toBe(6);
  expect([await count('beacon'), await count('login_attempt'), await count('mail')]).toEqual([3, 3, 3]);
  expect(await deleteOutdated(api.db, api.clock.now(), bounds)).toBe(6);
  expect(await deleteOutdated(api.db, api.clock.now(), bounds)).toBe(3);
});

it('commits each batch, and ends after one when it is asked to', async () => {
  for (let count = 0; count < 5; count += 1) await write(24 * 31);
  let asked = 0;
  const stopped = () => ++asked > 1;
  expect(await deleteOutdated(api.db, api.clock.now(), { size: 2, stopped })).toBe(2);
  expect(await count('beacon')).toBe(3);
});

it('waits for no row that someone holds, and leaves it to the next run', async () => {
  for (let count = 0; count < 3; count += 1) await write(24 * 31);
  await api.db.transaction().execute(async (other) => {
    await other.selectFrom('beacon').select('id').orderBy('id').limit(1).forUpdate().execute();
    await deleteOutdated(api.db, api.clock.now());
    expect([await count('beacon'), await count('mail')]).toEqual([1, 0]);
  });
  await deleteOutdated(api.db, api.clock.now());
  expect(await count('beacon')).toBe(0);
});

it('takes the words of comments that were deleted a month ago, and keeps their places', async () => {
  const postId = await createPost(api.db, accountId);
  for (const days of [29, 31]) {
    const deleted = { content: `deleted ${days} days ago`, deleted_at: ago(24 * days) };
    await createComment(api.db, { postId, authorId: accountId, ...deleted });
  }
  expect(await deleteOutdated(api.db, api.clock.now())).toBe(1);
  const comments = await api.db.selectFrom('comment').select('content').orderBy('deleted_at').execute();
  expect(comments).toEqual([{ content: '' }, { content: 'deleted 29 days ago' }]);
});
