import { keepPartitions } from '@charis/shared/node';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#platform/logging/logging';
import { startTestApi, type TestApi } from '#testing/test-api';
import { partitionedTables } from './delete-outdated.store';
import { retentionQueue } from './retention-job';

let api: TestApi;

const hour = 3_600_000;
const day = 24 * hour;

beforeEach(async () => {
  api = await startTestApi();
  api.clock.time = new Date('2026-11-23T10:00:00Z');
});
afterEach(() => api.close());

const keep = () => keepPartitions(api.db, 'app', partitionedTables, api.clock.now());

async function addAttempt(at = api.clock.now()): Promise<string> {
  const attempt = { email: 'a@example.com', address: '::1', at };
  return (await api.db.insertInto('login_attempt').values(attempt).returning('id').executeTakeFirstOrThrow()).id;
}

async function addEvent(state: 'PENDING' | 'DONE', at: Date, ended_at: Date | null): Promise<void> {
  const event = {
    kind: 'test.happened',
    subject: 'test:1',
    actor_id: null,
    at,
    not_before: at,
    data: '{}',
    state,
    ended_at,
  };
  await api.db.insertInto('event').values(event).execute();
}

/** Returns where the rows of a table are. */
async function placesOf(table: 'login_attempt' | 'event'): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from ${sql.table(table)} order by id`.execute(api.db);
  return rows.map(({ place }) => place.replace(/^app\./, ''));
}

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = ${`app.${table}`}::regclass order by 1`.execute(api.db);
  return rows.map(({ name }) => name);
}

it('partitions of days and months are there ahead of time, and a row goes into its own', async () => {
  await keep();
  const days = ['22', '23', '24', '25', '26'].map((date) => `login_attempt_202611${date}`);
  expect(await partitionsOf('login_attempt')).toEqual([...days, 'login_attempt_default']);
  const months = ['202610', '202611', '202612', '202701', '202702'].map((month) => `event_${month}`);
  expect(await partitionsOf('event')).toEqual([...months, 'event_default']);
  await addAttempt();
  await addAttempt(new Date('2026-11-24T00:00:00Z'));
  expect(await placesOf('login_attempt')).toEqual(['login_attempt_20261123', 'login_attempt_20261124']);
});

it('a row is written where its partition is missing, and the next partitions are made beside it', async () => {
  await addAttempt();
  expect(await placesOf('login_attempt')).toEqual(['login_attempt_default']);
  await keep();
  expect(await partitionsOf('login_attempt')).not.toContain('login_attempt_20261123');
  await addAttempt();
  api.clock.advance(24 * 3600);
  await addAttempt();
  expect(await placesOf('login_attempt')).toEqual([
    'login_attempt_default',
    'login_attempt_default',
    'login_attempt_20261124',
  ]);
});

it('a partition that is outdated is dropped, and no row of it is deleted', async () => {
  await keep();
  await addAttempt();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'deleted'; end $$`.execute(
    api.db,
  );
  await sql`create trigger refuse before delete on login_attempt for each row execute function refuse()`.execute(
    api.db,
  );
  const { run } = retentionQueue({ db: api.db, clock: api.clock, logger: createLogger('silent') });

  api.clock.time = new Date('2026-11-24T23:00:00Z');
  await run(() => false);
  expect(await placesOf('login_attempt')).toEqual(['login_attempt_20261123']);

  api.clock.time = new Date('2026-11-25T00:00:00Z');
  await run(() => false);
  expect(await placesOf('login_attempt')).toEqual([]);
  expect(await partitionsOf('login_attempt')).not.toContain('login_attempt_20261123');
});

// What that takes does not depend on how many rows there are: bench:partitions says how long a million take.
it('no row of an outdated day of attempts is read or written before it is dropped', async () => {
  await keep();
  await addAttempt();
  api.clock.time = new Date('2026-11-25T00:00:00Z');
  api.statements.length = 0;
  await keep();
  expect(api.statements.filter((statement) => statement.includes('login_attempt_20261123'))).toEqual([
    'drop table "app"."login_attempt_20261123"',
  ]);
  expect(api.statements.filter((statement) => /^delete|truncate/.test(statement))).toEqual([]);
});

it('a month of events is kept until two weeks after its last one was projected', async () => {
  await keep();
  const at = api.clock.now();
  const ended = new Date('2026-12-20T00:00:00Z');
  await addEvent('PENDING', at, null);
  api.clock.time = new Date('2027-02-01T00:00:00Z');
  await keep();
  expect(await placesOf('event')).toEqual(['event_202611']);

  await api.db.updateTable('event').set({ state: 'DONE', ended_at: ended }).execute();
  api.clock.time = new Date(ended.getTime() + 14 * day);
  await keep();
  expect(await placesOf('event')).toEqual(['event_202611']);
  api.clock.advance(1);
  await keep();
  expect(await placesOf('event')).toEqual([]);
});

it('calls wait a second at most for a change of partitions, which a later run makes', async () => {
  await keep();
  api.clock.advance(24 * 3600);
  await api.db.transaction().execute(async (call) => {
    await sql`lock table login_attempt_default in row exclusive mode`.execute(call);
    await expect(keep()).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await partitionsOf('login_attempt')).not.toContain('login_attempt_20261127');
  await keep();
  expect(await partitionsOf('login_attempt')).toContain('login_attempt_20261127');
});

it('an attempt is found again by its number in any partition', async () => {
  await keep();
  const ids = [await addAttempt(), await addAttempt(new Date('2026-11-24T00:00:00Z')), await addAttempt(new Date(0))];
  expect(new Set(ids).size).toBe(3);
  await api.db.updateTable('login_attempt').set({ failed: true }).where('id', 'in', ids.slice(1)).execute();
  const failed = await api.db
    .selectFrom('login_attempt')
    .select('id')
    .where('failed', '=', true)
    .orderBy('id')
    .execute();
  expect(failed.map(({ id }) => id)).toEqual(ids.slice(1));
});
