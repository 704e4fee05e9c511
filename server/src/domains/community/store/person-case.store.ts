/** What was reported of a person and of what they wrote, and what staff decided about it. */
import type { DataOf } from '@charis/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { moment } from '#platform/http/time-text.sql';

type Looked = DataOf<'lookAtPerson'>;

interface PersonCases {
  reports: Looked['reports'];
  /** By whom is an id, null where it ended by itself or the account is gone. */
  decisions: (Omit<Looked['decisions'][number], 'by'> & { by: string | null })[];
}

/** Returns what can be reported of a person: the account, posts and comments, by kind and id. */
const subjectsOf = (id: string) => sql`(select 'member' as kind, ${id}::uuid as id
  union all select 'post', id from post where author_id = ${id}::uuid
  union all select 'comment', id from comment where author_id = ${id}::uuid)`;

/** Rows as one value. */
const rowsOf = (source: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${source}) x)`;

/** Returns the latest first, at most `most` of each. */
export async function findPersonCases(db: Db, id: string, most: number): Promise<PersonCases> {
  const { rows } = await sql<PersonCases>`select
    ${rowsOf(sql`select s.kind, r.reason, ${moment('r.created_at')} as at, ${moment('r.decided_at')} as "decidedAt"
      from ${subjectsOf(id)} s join report r on r.subject_kind = s.kind and r.subject_id = s.id
      order by r.created_at desc, r.id limit ${sql.lit(most)}`)} as reports,
    ${rowsOf(sql`select s.kind, m.action, m.reason, m.actor_id as by, ${moment('m.decided_at')} as at
      from ${subjectsOf(id)} s join moderation_decision m on m.subject_kind = s.kind and m.subject_id = s.id
      order by m.decided_at desc limit ${sql.lit(most)}`)} as decisions`.execute(db);
  return rows[0] ?? { reports: [], decisions: [] };
}
