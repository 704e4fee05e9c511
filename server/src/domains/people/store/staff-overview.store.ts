import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import { countOwnedCases, summariseCases } from '#domains/community/index';
import { personJson } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { moment } from '#platform/http/time-text.sql';
import { waitingIn } from './waiting.sql';

type Overview = Omit<DataOf<'getStaffOverview'>, 'targetBusinessDays'>;

/** What waits: its queue, since when, and who has taken it. */
const waiting = sql.join(
  Object.entries(waitingIn).map(
    ([queue, rows]) => sql`select ${sql.lit(queue)} as queue, since, taken_by from (${rows}) w`,
  ),
  sql` union all `,
);

/** What someone decided or answered, by what its action in the log begins with. */
const done = sql`
  select case split_part(action, '.', 1) when 'application' then 'applications' when 'ticket' then 'contact' when 'refund' then 'orders'
    else split_part(action, '.', 1) end as queue, actor_id, at
  from audit_entry
  where actor_id is not null and split_part(action, '.', 1) in ('moderation', 'application', 'refund', 'ticket')
    and action not in ('application.look', 'application.note', 'application.take', 'application.claim',
      'application.give', 'application.release', 'moderation.take', 'moderation.give', 'moderation.release',
      'ticket.note', 'ticket.take', 'ticket.give', 'ticket.release')`;

const weekMs = 7 * 24 * 3_600_000;

/** Returns how much waits by queue and by colleague. @param late what waits since before then is late */
export async function findOverview(db: Db, late: Date, now: Date): Promise<Overview> {
  const week = new Date(now.getTime() - weekMs);
  const { rows } = await sql<Overview>`
    with waiting as materialized (${waiting}), done as materialized (select * from (${done}) d where at > ${week})
    select
      (select jsonb_agg(jsonb_build_object('queue', q, 'waiting', w.waiting, 'late', w.late, 'free', w.free, 'oldestAt', w.oldest,
          'done', (select count(*) from done where queue = q)) order by place)
        from unnest(array['applications', 'moderation', 'orders', 'contact']) with ordinality as queues(q, place)
        cross join lateral (select count(*) as waiting, count(*) filter (where since < ${late}) as late,
          count(*) filter (where taken_by is null) as free,
          ${moment(sql`min(since)`)} as oldest from waiting where queue = q) w) as queues,
      (select coalesce(jsonb_agg(jsonb_build_object('person', ${personJson('a')},
          'taken', (select count(*) from waiting where taken_by = a.id),
          'late', (select count(*) from waiting where taken_by = a.id and since < ${late}),
          'done', (select count(*) from done where actor_id = a.id)) order by a.nickname, a.id), '[]')
        from account a where a.staff and a.status = 'ACTIVE') as colleagues`.execute(db);
  const { queues, colleagues } = rows[0] ?? { queues: [], colleagues: [] };
  const cases = await summariseCases(db, late);
  const owned = new Map((await countOwnedCases(db, late)).map((one) => [one.staffId, one]));
  return {
    queues: queues.map((one) => (one.queue === 'moderation' ? { ...one, ...cases } : one)),
    colleagues: colleagues.map((one) => {
      const more = owned.get(one.person.userId);
      return more ? { ...one, taken: one.taken + more.taken, late: one.late + more.late } : one;
    }),
  };
}
