import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { deadLetters, type QueueName } from './queue';

export interface QueueState {
  queue: string;
  /** Jobs that are due and not taken. */
  waiting: number;
  /** Seconds that the oldest of them has waited. */
  oldestSeconds: number;
  /** Jobs that processes have taken. */
  active: number;
  /** Jobs that failed and come again by themselves. */
  retried: number;
  /** Jobs that always failed. */
  dead: number;
}

/** Returns each queue, in the order of names. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name as queue,
      count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8
        as "oldestSeconds",
      count(j.id) filter (where j.state = 'active')::int as active,
      count(j.id) filter (where j.state = 'retry')::int as retried,
      (select count(*) from jobs.job d where d.name = ${deadLetters} and d.data->>'queue' = q.name)::int as dead
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state <= 'active'
    where q.name <> ${deadLetters}
    group by q.name order by q.name`.execute(db);
  return rows;
}

export interface DeadLetter {
  id: string;
  queue: string;
  /** The event that was set aside, where it is one. */
  event: string | null;
  kind: string | null;
  at: Date;
  /** What an error is called, and where in the code it was thrown. */
  reason: string;
  place: string;
}

/** Returns the jobs that always failed, the newest first. @param limit how many at most */
export async function listDeadLetters(db: Db, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select j.id, j.data->>'queue' as queue, j.data->>'event' as event, e.kind, j.created_on as at,
      coalesce(why.said->>'reason', '') as reason, coalesce(why.said->>'place', '') as place
    from jobs.job j
    left join event e on e.id = (j.data->>'event')::bigint
    cross join lateral (select coalesce(j.data->'why', j.output) as said) why
    where j.name = ${deadLetters}
    order by j.created_on desc, j.id limit ${limit}`.execute(db);
  return rows;
}

/** Takes dead letters out of their queue. @param ids all of them where there are none */
export async function takeDeadLetters(
  db: Db,
  ids?: readonly string[],
): Promise<{ queue: QueueName; event: string | null }[]> {
  const chosen = ids ? sql`and id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<{ queue: QueueName; event: string | null }>`
    delete from jobs.job where name = ${deadLetters} ${chosen}
    returning data->>'queue' as queue, data->>'event' as event`.execute(db);
  return rows;
}
