import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connection';
import type { Media } from '#database/tables/community';
import type { FeedPlace } from './feed-cursor.rules';

/** Characters. */
export const excerptLength = 240;

export interface FeedFilter {
  tab: 'for-you' | 'following' | 'doctors' | 'saved' | 'mine';
  categoryName?: string | undefined;
  bodyArea?: string | undefined;
  tag?: string | undefined;
  after?: FeedPlace | undefined;
  limit: number;
}

export interface FeedRow {
  id: string;
  title: string;
  excerpt: string;
  authorId: string;
  authorNickname: string;
  authorImage: string;
  authorRole: 'USER' | 'DOCTOR';
  media: Media[];
  sensitive: boolean;
  tags: string[];
  categoryName: string | null;
  areas: string[];
  saves: number;
  followed: boolean;
  highlighted: boolean;
  editedAt: null;
  because: null;
  own: null;
  likes: number;
  comments: number;
  liked: boolean;
  saved: boolean;
  publishedAt: string;
}

/** Everybody's view: public, shown, reviewed, by an active author, and no block between author and viewer. */
function visibleTo(viewer: string | null): RawBuilder<unknown> {
  return sql`p.visibility = 'PUBLIC' and p.display and p.moderation in ('VISIBLE', 'LIMITED') and a.status = 'ACTIVE'
    and not exists (select from block b where (b.blocker_id, b.blocked_id) in
      ((p.author_id, ${viewer}::uuid), (${viewer}::uuid, p.author_id)))`;
}

function inTab(tab: FeedFilter['tab'], viewer: string | null): RawBuilder<unknown> {
  switch (tab) {
    case 'for-you':
      return visibleTo(viewer);
    case 'doctors':
      return sql`${visibleTo(viewer)} and a.role = 'DOCTOR'`;
    case 'following':
      return sql`${visibleTo(viewer)}
        and p.author_id in (select followed_id from follow where follower_id = ${viewer}::uuid)`;
    case 'saved':
      return sql`${visibleTo(viewer)} and p.id in (select post_id from post_save where account_id = ${viewer}::uuid)`;
    case 'mine':
      return sql`p.author_id = ${viewer}::uuid and p.moderation <> 'REMOVED'`;
  }
}

/** A post behind the age gate gives its text to its author only; to others it is sensitive. */
function gated(viewer: string | null): RawBuilder<unknown> {
  return sql`(p.moderation = 'LIMITED' and p.author_id is distinct from ${viewer}::uuid)`;
}

/** Published posts, newest first, after the place of `filter.after`. `viewer` is an account id or null for a guest. */
export async function findFeed(db: Db, filter: FeedFilter, viewer: string | null): Promise<FeedRow[]> {
  const conditions = [sql`p.status = 'PUBLISHED'`, inTab(filter.tab, viewer)];
  if (filter.categoryName) conditions.push(sql`p.category_name = ${filter.categoryName}`);
  if (filter.bodyArea) {
    conditions.push(
      sql`p.category_name in (select category_name from procedure where ${filter.bodyArea} = any (body_areas))`,
    );
  }
  if (filter.tag) conditions.push(sql`p.id in (select post_id from post_tag where tag = ${filter.tag}::citext)`);
  if (filter.after) {
    conditions.push(sql`(p.published_at, p.id) < (${filter.after.publishedAt}::timestamptz, ${filter.after.id}::uuid)`);
  }
  const { rows } = await sql<FeedRow>`
    with page as (
      select p.*, a.nickname, a.image as author_image, a.role
      from post p join account a on a.id = p.author_id
      where ${sql.join(conditions, sql` and `)}
      order by p.published_at desc, p.id desc
      limit ${filter.limit}
    )
    select p.id, p.title, case when ${gated(viewer)} then '' else left(p.content, ${sql.lit(excerptLength + 1)}) end as excerpt,
      p.author_id as "authorId", p.nickname as "authorNickname", p.author_image as "authorImage", p.role as "authorRole",
      p.media, p.areas, 0 as saves, false as followed, false as highlighted, null as "editedAt", null as because, null as own, p.sensitive or p.moderation = 'LIMITED' as sensitive, p.category_name as "categoryName",
      array(select tag::text from post_tag where post_id = p.id order by position) as tags,
      (select count(*)::int from post_like where post_id = p.id) as likes,
      (select count(*)::int from comment where post_id = p.id) as comments,
      exists (select from post_like where post_id = p.id and account_id = ${viewer}::uuid) as liked,
      exists (select from post_save where post_id = p.id and account_id = ${viewer}::uuid) as saved,
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "publishedAt"
    from page p
    order by p.published_at desc, p.id desc
  `.execute(db);
  return rows;
}
