import { type RawBuilder, sql } from 'kysely';
import { selectBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { containing } from '#platform/database/like';

/** Counts again how often tags are used. Readers meanwhile get what was counted before; a second count at the same moment waits. */
export async function refreshTagUse(db: Db): Promise<void> {
  await sql`refresh materialized view concurrently app.tag_use`.execute(db);
}

const most = 10;

/** Returns how often a tag of `u` is used, without the posts that a block keeps from the viewer. */
function shownUse(viewer: string | null): RawBuilder<number> {
  if (!viewer) return sql<number>`u.posts`;
  return sql<number>`u.posts - (select count(*)::int from post p join post_tag t on t.post_id = p.id
    where p.author_id in (${selectBlocked(viewer)})
      and t.tag = u.tag and t.published_at is not null)`;
}

/** Returns the tags most used that are like a keyword in lower case; without one, those most used of late. */
export async function findTags(db: Db, keyword: string, viewer: string | null) {
  const used = sql`select u.tag, u.recent, ${shownUse(viewer)} as posts from tag_use u`;
  const { rows } = keyword
    ? await sql<{ tag: string; posts: number }>`select tag::text, posts from (${used}) shown
        where posts > 0 and (lower(tag::text) % ${keyword} or lower(tag::text) like ${containing(keyword)})
        order by posts desc, similarity(lower(tag::text), ${keyword}) desc, tag limit ${sql.lit(most)}`.execute(db)
    : await sql<{ tag: string; posts: number }>`select tag::text, posts from (${used}) shown
        where recent > 0 and posts > 0 order by recent desc, tag limit ${sql.lit(most)}`.execute(db);
  return rows;
}
