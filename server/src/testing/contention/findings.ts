/** What the database says after a contention, asked without the API. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Outcome } from './contend';

export interface Findings {
  overlapsOfDoctors: number;
  overlapsOfMembers: number;
  /** Acknowledged, but not there, or ended though no one asked for it. */
  lost: number;
  /** There, but never acknowledged. */
  unasked: number;
  standing: number;
  deadlocks: number;
}

export async function findingsOf(db: Db, { acknowledged, ended }: Outcome): Promise<Findings> {
  const overlaps = async (side: 'doctor_id' | 'member_id', span: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation a join reservation b
        on a.id < b.id and ${sql.ref(`a.${side}`)} = ${sql.ref(`b.${side}`)}
      where a.state in (0, 1) and b.state in (0, 1) and ${sql.raw(span)}
    `.execute(db);
    return rows[0]?.count ?? 0;
  };
  const kept = await db.selectFrom('reservation').select(['id', 'state']).execute();
  const standing = new Set(kept.filter(({ state }) => state === 0 || state === 1).map(({ id }) => id));
  const known = new Set(kept.map(({ id }) => id));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return {
    overlapsOfDoctors: await overlaps('doctor_id', 'a.busy && b.busy'),
    overlapsOfMembers: await overlaps(
      'member_id',
      'tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)',
    ),
    lost: [...acknowledged].filter((id) => !known.has(id) || (!standing.has(id) && !ended.has(id))).length,
    unasked: [...known].filter((id) => !acknowledged.has(id)).length,
    standing: standing.size,
    deadlocks: rows[0]?.deadlocks ?? 0,
  };
}
