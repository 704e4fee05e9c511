import { type RawBuilder, sql } from 'kysely';
import { notBlocked, roleOf, visibleTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { Asked } from './search-posts.store';

export interface FoundMember {
  id: string;
  nickname: string;
  image: string;
  role: 'USER' | 'DOCTOR';
  score: number;
}

/** Members by their names, private ones too: a name is all that is found of them. */
function membersOf({ q, after, limit }: Asked, viewer: string | null): RawBuilder<FoundMember> {
  const place = after ? sql`where (score, id) < (${after.score}::float8, ${after.id}::uuid)` : sql``;
  return sql`
    with found as materialized (select * from find_members(${q}::text)),
    weighed as (
      select a.id, a.nickname, a.image, ${roleOf('a')} as role,
        (f.rank + case when d.application_state = 'APPROVED' then 0.1 else 0 end)::float8 as score
      from found f cross join lateral (select * from account where id = f.account_id offset 0) a
      left join doctor_profile d on d.account_id = a.id
      where a.status = 'ACTIVE' and ${notBlocked('a.id', viewer)}
    )
    select * from weighed ${place} order by score desc, id desc limit ${limit}`;
}

export interface FoundTag {
  tag: string;
  /** The count ends here. */
  posts: number;
}

const mostCounted = 100;

/** Tags of posts that the viewer may see, the nearest first, then the most used. */
function tagsOf({ q, limit }: Asked, viewer: string | null): RawBuilder<FoundTag> {
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

export async function searchMembers(db: Db, asked: Asked, viewer: string | null): Promise<FoundMember[]> {
  return (await membersOf(asked, viewer).execute(db)).rows;
}

export async function searchTags(db: Db, asked: Asked, viewer: string | null): Promise<FoundTag[]> {
  return (await tagsOf(asked, viewer).execute(db)).rows;
}

export interface FoundNames {
  members: FoundMember[];
  tags: FoundTag[];
}

/** Searches both at once. */
export async function searchNames(db: Db, asked: Asked, viewer: string | null): Promise<FoundNames> {
  const { rows } = await sql<FoundNames>`select
    (select coalesce(json_agg(m), '[]') from (${membersOf(asked, viewer)}) m) as members,
    (select coalesce(json_agg(t), '[]') from (${tagsOf(asked, viewer)}) t) as tags`.execute(db);
  return rows[0] ?? { members: [], tags: [] };
}
