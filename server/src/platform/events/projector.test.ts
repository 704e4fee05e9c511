import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#config';
import { type Connection, type Db, openDatabase } from '#platform/database/connection';
import { listDeadLetters } from '#platform/jobs/queue-state.store';
import { retryDeadLetters } from '#platform/jobs/retry-dead-letters';
import { createLogger } from '#platform/logging/logging';
import { createMetrics, type Metrics } from '#platform/metrics/metrics';
import { addEvent } from './event.store';
import { defineEvent } from './event-kind';
import { on, type Projection } from './projection';
import { Projector } from './projector';

let database: TestDatabase;
let connections: Connection[];
let metrics: Metrics;
let lines: string[];
let now: Date;

const counted = defineEvent('counter.counted', 'A counter was counted on.', z.object({ place: z.number() }));
const unknown = defineEvent('counter.smashed', 'Only a newer release knows this.', z.object({}));

beforeEach(async () => {
  database = await createTestDatabase();
  connections = [];
  metrics = createMetrics();
  lines = [];
  now = new Date('2026-11-23T00:00:00Z');
  await sql`create table told (id bigint generated always as identity, reader text, subject text, place int)`.execute(
    connect(),
  );
});
afterEach(async () => {
  for (const connection of connections) await connection.close();
  await database.drop();
});

function connect(): Db {
  const connection = openDatabase(database.url, { size: 2, onError: () => undefined });
  connections.push(connection);
  return connection.db;
}

/** Writes each event that it reads into a table. Fails where `fails` holds. */
const noting = (name: string, fails: (place: number) => boolean = () => false): Projection => ({
  name,
  readings: [
    on(counted, ['a row'], async ({ db }, { subjectId, data: { place } }) => {
      await sql`insert into told (reader, subject, place) values (${name}, ${subjectId}, ${place})`.execute(db);
      if (fails(place)) throw new Error(`The words of ${subjectId} are secret`);
    }),
  ],
});

function projectorOf(projections: Projection[]): Projector {
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0' });
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  return new Projector({ db: connect(), clock: { now: () => now }, config, logger, metrics }, projections);
}

const count = (db: Db, subjectId: string, place: number) =>
  addEvent(db, counted, { subjectId, actorId: null, at: now, data: { place } });

async function told(): Promise<{ reader: string; subject: string; place: number }[]> {
  return (
    await sql<{
      reader: string;
      subject: string;
      place: number;
    }>`select reader, subject, place from told order by id`.execute(connect())
  ).rows;
}
const placesOf = (rows: Awaited<ReturnType<typeof told>>, subject: string) =>
  rows.filter((row) => row.subject === subject).map(({ place }) => place);
const failuresCounted = async () =>
  (await metrics.registry.getSingleMetric('charis_events_failed_total')?.get())?.values;

it('tells every projection of each event once, in the order of its subject, whichever process does it', async () => {
  const subjects = ['one', 'two', 'three', 'four', 'five'];
  const db = connect();
  for (let place = 0; place < 30; place += 1) for (const subject of subjects) await count(db, subject, place);
  const processes = [1, 2].map(() => projectorOf([noting('mails'), noting('notices')]));
  // A process stops looking when the other one has the next of every subject.
  const isOver = async () => (await told()).length === 300;
  while (!(await isOver())) await Promise.all(processes.map((projector) => projector.run()));
  const rows = await told();
  for (const reader of ['mails', 'notices']) {
    const own = rows.filter((row) => row.reader === reader);
    for (const subject of subjects) expect(placesOf(own, subject)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  }
});

it('tells nothing of a transaction that is undone', async () => {
  await connect()
    .transaction()
    .execute(async (db) => {
      await count(db, 'one', 1);
      throw new Error('undone');
    })
    .catch(() => undefined);
  await projectorOf([noting('mails')]).run();
  expect(await told()).toEqual([]);
});

it('undoes all projections of an event where one fails, tries it again later, and keeps its subject waiting', async () => {
  const db = connect();
  for (const subject of ['poor', 'well']) for (const place of [1, 2]) await count(db, subject, place);
  let isBroken = true;
  const projector = projectorOf([noting('mails'), noting('notices', (place) => place === 1 && isBroken)]);
  expect(await projector.run()).toHaveLength(2);
  expect(await told()).toEqual([]);
  isBroken = false;
  await projector.run();
  expect(await told()).toEqual([]);
  now = new Date(now.getTime() + 1000);
  await projector.run();
  const rows = (await told()).filter(({ reader }) => reader === 'notices');
  expect([placesOf(rows, 'poor'), placesOf(rows, 'well')]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('sets aside what always fails, counts it, and says nothing of its data', async () => {
  const db = connect();
  for (const place of [1, 2]) await count(db, 'poison', place);
  const projector = projectorOf([noting('mails', (place) => place === 1)]);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await projector.run();
    now = new Date(now.getTime() + 3_600_000);
  }
  expect(placesOf(await told(), 'poison')).toEqual([2]);
  const states = await db.selectFrom('event').select(['state', 'attempts']).orderBy('id').execute();
  expect(states).toEqual([
    { state: 'SET_ASIDE', attempts: 6 },
    { state: 'DONE', attempts: 0 },
  ]);
  expect(await failuresCounted()).toMatchObject([
    { labels: { kind: 'counter.counted', outcome: 'failed' }, value: 5 },
    { labels: { kind: 'counter.counted', outcome: 'set-aside' }, value: 1 },
  ]);
  expect(lines).toHaveLength(6);
  expect(lines.join()).not.toMatch(/poison|secret/);
});

it('makes of what was set aside a dead letter without its data, and projects it once staff has it tried again', async () => {
  const db = connect();
  await count(db, 'poison', 1);
  let isBroken = true;
  const projector = projectorOf([noting('mails', () => isBroken)]);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await projector.run();
    now = new Date(now.getTime() + 3_600_000);
  }
  const letters = await listDeadLetters(db, 10);
  expect(letters).toMatchObject([{ queue: 'events', kind: 'counter.counted', reason: 'Error' }]);
  expect(JSON.stringify(letters)).not.toMatch(/poison|secret/);

  isBroken = false;
  await retryDeadLetters({ db, clock: { now: () => now } }, [letters[0]?.id ?? '']);
  expect(await listDeadLetters(db, 10)).toEqual([]);
  await projector.run();
  expect(placesOf(await told(), 'poison')).toEqual([1]);
});

it('leaves kinds that only a newer release knows, and what comes after them', async () => {
  const db = connect();
  await addEvent(db, unknown, { subjectId: 'one', actorId: null, at: now, data: {} });
  await count(db, 'one', 1);
  await count(db, 'two', 1);
  await projectorOf([noting('mails')]).run();
  expect(await told()).toMatchObject([{ subject: 'two' }]);
});

it('hears of an event once its transaction is committed, and of none that was undone', async () => {
  let heard = 0;
  const connection = openDatabase(database.url, { size: 1, onError: () => undefined, onAnnounced: () => (heard += 1) });
  connections.push(connection);
  const { db } = connection;
  await db.transaction().execute(async (trx) => {
    await count(trx, 'one', 1);
    await count(trx, 'one', 2);
    expect(heard).toBe(0);
  });
  expect(heard).toBe(1);
  const undone = db.transaction().execute(async (trx) => {
    await count(trx, 'one', 3);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction().execute((trx) => trx.selectFrom('event').select('id').execute());
  expect(heard).toBe(1);
});
