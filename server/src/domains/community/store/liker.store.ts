import { sql } from 'kysely';
import type { Place } from '#domains/community/rules/cursor.rules';
import { notBlocked, type Person, personOf } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';

interface Liker extends Person {
  followed: boolean;
  private: boolean;
  at: string;
}

/** Returns whom the viewer may see of those who like a post, the last one first. */
export async function findLikers(
  db: Db,
  postId: string,
  viewer: string | null,
  after: Place | undefined,
  limit: number,
) {
  const within = after ? sql`(l.created_at, l.account_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<Liker>`
    select ${personOf('a')}, a.private,
      exists (select from follow f where f.follower_id = ${viewer}::uuid and f.followed_id = a.id
        and f.state = 'FOLLOWING') as followed,
      ${timeText('l.created_at')} as at
    from post_like l join account a on a.id = l.account_id
    where l.post_id = ${postId}::uuid and a.status = 'ACTIVE' and ${notBlocked('l.account_id', viewer)} and ${within}
    order by l.created_at desc, l.account_id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
