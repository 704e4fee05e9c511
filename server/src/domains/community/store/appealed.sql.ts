import { type RawBuilder, sql } from 'kysely';

/** Returns whether the last decision about a post or comment, of which `column` names the id, was appealed or cannot be. */
export function appealedSql(kind: 'post' | 'comment', column: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select bool_or(d.final or x.id is not null) from (select) one
    left join moderation_decision d on d.subject_kind = ${sql.lit(kind)} and d.subject_id = ${sql.ref(column)}
    left join appeal x on x.subject_kind = ${sql.lit(kind)} and x.subject_id = ${sql.ref(column)}
      and x.decision_at is not distinct from d.decided_at), false)`;
}
