import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock/clock';
import { type Connection, openDatabase } from '#platform/database/connection';
import { createLogger } from '#platform/logging/logging';
import { createMetrics } from '#platform/metrics/metrics';
import { openBoss, through } from './boss.store';
import { enqueue } from './enqueue';
import type { Queue } from './queue';
import { listDeadLetters, readQueues } from './queue-state.store';
import { retryDeadLetters } from './retry-dead-letters';
import { startWorker, upkeepQueue, workOn } from './worker';

/** Seconds; its slot began in 2001 and ends in 2033, so that no test meets the end of one. */
const never = 1_000_000_000;

let database: TestDatabase;
let connection: Connection;
let runs: number;
beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 3, onError: () => undefined });
  runs = 0;
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const logger = createLogger('silent');
const services = () => ({ db: connection.db, logger, metrics: createMetrics() });
const countRun = async () => {
  runs += 1;
};
const mail = (run = countRun): Queue => ({ name: 'mail', every: never, run });
const aMinuteAgo = () => new Date(Date.now() - 60_000);
const work = (queue: Queue, stopped = () => false) =>
  workOn({ ...services(), boss: openBoss(through(connection.db)) }, queue, stopped);
const stateOf = async (name: string) => (await readQueues(connection.db)).find(({ queue }) => queue === name);
/** Has time pass for the jobs that wait or were taken. */
const letTimePass = (time = '1 day') =>
  sql`update jobs.job set start_after = start_after - ${time}::interval, started_on = started_on - ${time}::interval`.execute(
    connection.db,
  );

it('does all jobs that are due by one run, and none that is not', async () => {
  await enqueue(connection.db, 'mail', aMinuteAgo(), aMinuteAgo(), new Date(Date.now() + 3_600_000));
  expect(await stateOf('mail')).toMatchObject({ waiting: 2, active: 0 });
  expect([await work(mail()), await work(mail()), runs]).toEqual([true, false, 1]);
  expect(await stateOf('mail')).toMatchObject({ waiting: 0, oldestSeconds: 0 });
});

it('has no job of a transaction that was undone', async () => {
  const undone = connection.db.transaction().execute(async (db) => {
    await enqueue(db, 'mail', aMinuteAgo());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await work(mail())).toBe(false);
});

it('puts a job that always fails among the dead letters, without the words of the error, until it is tried again', async () => {
  await enqueue(connection.db, 'mail', aMinuteAgo());
  const poison = mail(() => Promise.reject(new TypeError('wren@example.com')));
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await listDeadLetters(connection.db, 10)).toEqual([]);
    await work(poison);
    await letTimePass();
  }
  const letters = await listDeadLetters(connection.db, 10);
  expect(letters).toMatchObject([{ queue: 'mail', event: null, reason: 'TypeError' }]);
  const { rows } = await sql<{ text: string }>`select j::text as text from jobs.job j`.execute(connection.db);
  expect(JSON.stringify(rows)).not.toContain('wren');
  expect(await stateOf('mail')).toMatchObject({ waiting: 0, dead: 1 });

  const again = retryDeadLetters({ db: connection.db, clock: systemClock }, [letters[0]?.id ?? '']);
  expect(await again).toEqual(['mail']);
  await letTimePass();
  expect([await work(mail()), await stateOf('mail')]).toMatchObject([true, { waiting: 0, dead: 0 }]);
});

it('empties a queue of 2,500 jobs in 3 runs, and takes further ones meanwhile', async () => {
  await enqueue(connection.db, 'mail', ...Array.from({ length: 2_500 }, aMinuteAgo));
  const further = mail(async () => {
    runs += 1;
    if (runs < 3) await enqueue(connection.db, 'mail', aMinuteAgo());
  });
  while (await work(further));
  expect([runs, (await stateOf('mail'))?.waiting]).toEqual([3, 0]);
});

it('gives the job of a process that was killed to another one within 5 minutes', async () => {
  await enqueue(connection.db, 'mail', aMinuteAgo());
  await openBoss(through(connection.db)).fetch('mail');
  expect([await work(mail()), (await stateOf('mail'))?.active]).toEqual([false, 1]);
  const upkeep = upkeepQueue(connection.db);
  // It is another's after 3 minutes, as soon as the next upkeep finds it.
  await letTimePass(`${180 + upkeep.every} seconds`);
  await upkeep.run(() => false);
  await letTimePass(`${120 - upkeep.every} seconds`);
  expect([await work(mail()), runs]).toEqual([true, 1]);
});

it('leaves what it has not done to the process that looks next', async () => {
  await enqueue(connection.db, 'mail', aMinuteAgo());
  await work(mail(), () => true);
  expect(await stateOf('mail')).toMatchObject({ waiting: 1, active: 0 });
});

it('writes one job of the clock in each slot, however many processes write it', async () => {
  const workers = [1, 2, 3].map(() => startWorker(services(), [mail()]));
  await vi.waitFor(() => expect(runs).toBe(1), 10_000);
  await Promise.all(workers.map((worker) => worker.stop()));
  const { rows } = await sql`select from jobs.job where name = 'mail'`.execute(connection.db);
  expect(rows).toHaveLength(1);
});

it('goes on by itself when the database is back', async () => {
  const worker = startWorker(services(), [mail()]);
  await vi.waitFor(() => expect(runs).toBe(1), 10_000);
  await database.shut();
  worker.wake('mail');
  await database.open();
  const db = openDatabase(database.url, { size: 1, onError: () => undefined });
  await enqueue(db.db, 'mail', aMinuteAgo());
  await db.close();
  await vi.waitFor(() => {
    worker.wake('mail');
    expect(runs).toBe(2);
  }, 10_000);
  await worker.stop();
});
