import { sql } from 'kysely';
import { notBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

/** Returns how many posts lists show of an account, and how often these are liked. */
export async function countPosts(db: Db, memberId: string, viewer: string | null) {
  const { rows } = await sql<{ posts: number; likes: number }>`
    with own as (select id from post where author_id = ${memberId}::uuid and listed)
    select (select count(*)::int from own) as posts,
      (select coalesce(sum(c.likes), 0)::int from post_count c join own o on o.id = c.post_id)
        - (select count(*)::int from post_like l join own o on o.id = l.post_id
          where not ${notBlocked('l.account_id', viewer)}) as likes
  `.execute(db);
  return rows[0] ?? { posts: 0, likes: 0 };
}
