import { tracing } from '@charis/shared/node';
import type { Db } from '#platform/database/connection';
import { openBoss, through } from './boss.store';
import { deadLetters, type JobData, type QueueName } from './queue';

const boss = openBoss({ executeSql: () => Promise.reject(new Error('A job is written within a transaction')) });

/** `now` is by the clock of the database, which takes the job; that of this process may be a little ahead. */
type When = Date | 'now';

/** Says that a queue has something to do at each of these times, in the transaction of `db`. */
export async function enqueue(db: Db, queue: QueueName, ...times: readonly When[]): Promise<void> {
  const data: JobData = { queue, trace: tracing()?.running() };
  const jobs = times.map((at) => ({
    name: queue,
    data,
    ...(at === 'now' ? {} : { startAfter: at.toISOString() }),
  }));
  await boss.insert(jobs, { db: through(db) });
}

/** Writes a dead letter for an event that was set aside. @param why for the person who looks at it, without data of the event */
export async function buryEvent(db: Db, event: string, why: object): Promise<void> {
  const data: JobData = { queue: 'events', event, why };
  await boss.insert([{ name: deadLetters, data }], { db: through(db) });
}
