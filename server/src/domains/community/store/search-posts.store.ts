import { type RawBuilder, sql } from 'kysely';
import { roleOf, visibleTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { moment } from '#platform/http/time-text.sql';

export interface AskedPosts {
  q: string;
  /** The moment at which everything is weighed. */
  at: Date;
  /** The list begins after this place. */
  after: { score: number; id: string } | undefined;
  limit: number;
}

export interface FoundPost {
  id: string;
  title: string;
  /** Empty behind the age gate. */
  content: string;
  categoryName: string | null;
  sensitive: boolean;
  createdAt: string;
  authorId: string;
  nickname: string;
  image: string;
  role: 'USER' | 'DOCTOR';
  score: number;
  terms: string[];
}

/** Days after which a post weighs about a third of what it did, as far as its freshness goes. */
const fadingDays = 120;

/** The most posts that are looked up: no more can be paged through. */
const mostWeighed = 500;

/** Returns how well the text fits, and how fresh it is. */
const worth = (at: Date) => sql`f.rank
  * (0.3 + 0.7 * exp(-extract(epoch from ${at}::timestamptz - f.published_at) / ${sql.lit(fadingDays * 86_400)}))::float8`;

/** Selects posts that the viewer may see, the best first. `offset 0` keeps the plan from reading whole tables for the few candidates. */
function postsOf({ q, at, after, limit }: AskedPosts, viewer: string | null): RawBuilder<FoundPost> {
  const place = after ? sql`where (score, id) < (${after.score}::float8, ${after.id}::uuid)` : sql``;
  return sql`
    with found as materialized (
      select f.post_id, f.terms, ${worth(at)} as worth from find_posts(${q}::text, ${at}::timestamptz) f
      order by 3 desc, 1 limit ${sql.lit(mostWeighed)}
    ),
    weighed as (
      select p.id, (f.worth * (1 + 0.15 * ln(1 + n.likes + 2 * n.comments)))::float8 as score, f.terms
      from found f
      cross join lateral (select * from post where id = f.post_id offset 0) p
      cross join lateral (select * from account where id = p.author_id offset 0) a
      cross join lateral (select * from post_count where post_id = p.id offset 0) n
      where ${visibleTo(viewer)}
    ),
    page as (select * from weighed ${place} order by score desc, id desc limit ${limit})
    select p.id, p.title, case when p.moderation = 'LIMITED' then '' else p.content end as content,
      p.category_name as "categoryName", p.sensitive or p.moderation = 'LIMITED' as sensitive,
      ${moment('p.published_at')} as "createdAt", a.id as "authorId", a.nickname, a.image, ${roleOf('a')} as role, g.score, g.terms
    from page g join post p on p.id = g.id join account a on a.id = p.author_id
    order by g.score desc, g.id desc`;
}

export interface FoundTag {
  tag: string;
  /** The count ends here. */
  posts: number;
}

const mostCounted = 100;

/** Selects tags of posts that the viewer may see, the nearest first, then the most used. */
function tagsOf(q: string, limit: number, viewer: string | null): RawBuilder<FoundTag> {
  return sql`
    with found as materialized (select * from find_tags(${q.normalize('NFKC')}::text) order by rank desc, tag limit ${sql.lit(100)})
    select f.tag::text, n.posts from found f cross join lateral (
      select count(*)::int as posts from (
        select from post_tag t join post p on p.id = t.post_id join account a on a.id = p.author_id
        where t.tag = f.tag and t.published_at is not null and ${visibleTo(viewer)}
        limit ${sql.lit(mostCounted)}
      ) counted
    ) n
    where n.posts > 0 order by f.rank desc, n.posts desc, f.tag limit ${limit}`;
}

export async function searchPosts(db: Db, asked: AskedPosts, viewer: string | null): Promise<FoundPost[]> {
  return (await postsOf(asked, viewer).execute(db)).rows;
}

export async function searchTags(db: Db, q: string, limit: number, viewer: string | null): Promise<FoundTag[]> {
  return (await tagsOf(q, limit, viewer).execute(db)).rows;
}

/** Searches both at once. */
export async function searchPostsAndTags(db: Db, asked: AskedPosts & { tags: number }, viewer: string | null) {
  const { rows } = await sql<{ posts: FoundPost[]; tags: FoundTag[] }>`select
    (select coalesce(json_agg(p), '[]') from (${postsOf(asked, viewer)}) p) as posts,
    (select coalesce(json_agg(t), '[]') from (${tagsOf(asked.q, asked.tags, viewer)}) t) as tags`.execute(db);
  return rows[0] ?? { posts: [], tags: [] };
}
