import { sql } from 'kysely';
import { notBlocked, roleOf } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

export interface FoundMember {
  id: string;
  nickname: string;
  image: string;
  role: 'USER' | 'DOCTOR';
  score: number;
}

interface Asked {
  q: string;
  /** The list begins after this place. */
  after: { score: number; id: string } | undefined;
  limit: number;
}

/** Returns members by their names, private ones too: a name is all that is found of them. */
export async function searchMembers(db: Db, { q, after, limit }: Asked, viewer: string | null): Promise<FoundMember[]> {
  const place = after ? sql`where (score, id) < (${after.score}::float8, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<FoundMember>`
    with found as materialized (select * from find_members(${q}::text)),
    weighed as (
      select a.id, a.nickname, a.image, ${roleOf('a')} as role,
        (f.rank + case when d.application_state = 'APPROVED' then 0.1 else 0 end)::float8 as score
      from found f cross join lateral (select * from account where id = f.account_id offset 0) a
      left join doctor_profile d on d.account_id = a.id
      where a.status = 'ACTIVE' and ${notBlocked('a.id', viewer)}
    )
    select * from weighed ${place} order by score desc, id desc limit ${limit}`.execute(db);
  return rows;
}
