import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { moment, timeText } from '#platform/http/time-text.sql';
import type { Subject } from './subject.store';

export type CaseFilter = 'open' | 'appeals' | 'decided';

/** A place in the queue: the last case that was given. */
export interface CasePlace {
  urgent: boolean;
  /** Microseconds included, as PostgreSQL writes it. */
  since: string;
  id: string;
}

/** A case of the queue, before it is described. */
export type CaseKey = Subject & CasePlace;

/** The reasons that staff has to look at first, because someone may come to harm. */
const urgentReasons = sql.lit(`{self-harm,nudity}`);

const stillThere = sql`case kind
  when 'post' then exists (select from post where id = w.id and status <> 'DRAFT')
  when 'comment' then exists (select from comment where id = w.id)
  else exists (select from account where id = w.id and status <> 'DELETED') end`;

const reported = sql`select subject_kind as kind, subject_id as id, min(created_at) as since,
    bool_or(reason = any (${urgentReasons}::text[])) as urgent
  from report where decided_at is null group by subject_kind, subject_id`;

const appealed = sql`select subject_kind, subject_id, created_at, false from appeal where decided_at is null`;

/** Hidden until staff decides though no report of it is open, so that nothing stays hidden that no one looks at. */
const heldBack = sql`select 'post', p.id, p.updated_at, false from post p
    where p.moderation = 'PENDING_REVIEW' and p.status = 'PUBLISHED' and not exists
      (select from report r where r.subject_kind = 'post' and r.subject_id = p.id and r.decided_at is null)
  union all select 'comment', c.id, c.created_at, false from comment c
    where c.moderation = 'PENDING_REVIEW' and c.deleted_at is null and not exists
      (select from report r where r.subject_kind = 'comment' and r.subject_id = c.id and r.decided_at is null)`;

const sources: Record<'open' | 'appeals', RawBuilder<unknown>> = {
  open: sql`${reported} union all ${appealed} union all ${heldBack}`,
  appeals: sql`select subject_kind as kind, subject_id as id, created_at as since, false as urgent
    from appeal where decided_at is null`,
};

/** Every case that waits for staff, since when. */
export const waitingCases = sql`select kind, id, min(since) as since from (${sources.open}) w where ${stillThere} group by kind, id`;

/** Returns the rows of what waits about one subject. */
export const openCase = ({ kind, id }: Subject) =>
  sql`select from (${sources.open}) w where kind = ${kind} and id = ${id}::uuid and ${stillThere}`;

/** Returns how many cases wait, how many of them since before `late`, how many are of no one, and since when the oldest does. */
export async function summariseCases(db: Db, late: Date) {
  const { rows } = await sql<{ waiting: number; late: number; free: number; oldestAt: string | null }>`
    select count(*)::int as waiting, (count(*) filter (where since < ${late}))::int as late,
      (count(*) filter (where o.staff_id is null))::int as free, ${moment(sql`min(since)`)} as "oldestAt"
    from (${waitingCases}) c left join case_owner o on o.subject_kind = c.kind and o.subject_id = c.id`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0, free: 0, oldestAt: null };
}

const columns = sql`kind, id, urgent, ${timeText('since')} as since`;

interface Asked {
  after: CasePlace | undefined;
  limit: number;
  /** Only those of this member of staff, or of no one; of what waits. */
  ownerId?: string | null | undefined;
}

function waiting(filter: 'open' | 'appeals', { after, limit, ownerId }: Asked): RawBuilder<CaseKey> {
  // True sorts after false, and the urgent come first.
  const place = after
    ? sql`where (not urgent, since, id) > (${!after.urgent}, ${after.since}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const owner = sql`(select o.staff_id from case_owner o where o.subject_kind = w.kind and o.subject_id = w.id)`;
  const of = ownerId === undefined ? sql`` : sql`and ${owner} is not distinct from ${ownerId}::uuid`;
  return sql`select ${columns} from (
      select kind, id, min(since) as since, bool_or(urgent) as urgent from (${sources[filter]}) w
      where ${stillThere} ${of} group by kind, id
    ) c ${place} order by not urgent, since, id limit ${limit}`;
}

function decided({ after, limit }: Asked): RawBuilder<CaseKey> {
  const place = after ? sql`and (decided_at, subject_id) < (${after.since}::timestamptz, ${after.id}::uuid)` : sql``;
  return sql`select ${columns} from (
      select subject_kind as kind, subject_id as id, decided_at as since, false as urgent from moderation_decision d
      cross join lateral (select d.subject_kind as kind, d.subject_id as id) w
      where ${stillThere} ${place} order by decided_at desc, subject_id desc limit ${limit}
    ) c order by since desc, id desc`;
}

/** Returns how many cases wait, and how many appeals among them; the counts end at `most`. */
export async function countCases(db: Db, most: number): Promise<{ moderation: number; appeals: number }> {
  const { rows } = await sql<{ moderation: number; appeals: number }>`select
    (select count(*)::int from (select from (${waitingCases}) c limit ${sql.lit(most)}) w) as moderation,
    (select count(*)::int from (${waiting('appeals', { after: undefined, limit: most })}) w) as appeals`.execute(db);
  return rows[0] ?? { moderation: 0, appeals: 0 };
}

/** Returns the urgent first, then the longest waiting; of what is decided the last first. */
export async function findCaseKeys(db: Db, filter: CaseFilter, asked: Asked): Promise<CaseKey[]> {
  const query = filter === 'decided' ? decided(asked) : waiting(filter, asked);
  const { rows } = await query.execute(db);
  return rows;
}
