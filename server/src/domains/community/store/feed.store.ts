/** Which posts a list has, in which order: selects of `id` and `at`, the time that the list is in the order of. */

import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#domains/community/rules/cursor.rules';
import { notBlocked, openTo, visibleTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

/** Account id, or null for a guest. */
export type Viewer = string | null;

export interface Filter {
  categoryName?: string | undefined;
  bodyArea?: string | undefined;
  tag?: string | undefined;
}

export interface Part {
  /** The list begins after this place. */
  after?: Place | undefined;
  /** The list has only what someone else published after this ISO time. */
  since?: string | undefined;
  limit: number;
}

type Select = RawBuilder<unknown>;

const all = (conditions: Select[]): Select => sql.join(conditions, sql` and `);

/** Returns the part of a list that the columns `at` and `id` order, the newest first. The limit stands in the text, so that every plan knows it. */
function partOf(at: string, id: string, { after, limit }: Part) {
  const [time, post] = [sql.ref(at), sql.ref(id)];
  return {
    within: after ? sql`(${time}, ${post}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`,
    ordered: sql`order by ${time} desc, ${post} desc limit ${sql.lit(limit)}`,
  };
}

function matching({ categoryName, bodyArea, tag }: Filter): Select[] {
  return [
    ...(categoryName ? [sql`p.category_name = ${categoryName}`] : []),
    ...(bodyArea ? [sql`${bodyArea} = any (p.areas)`] : []),
    ...(tag ? [sql`exists (select from post_tag x where x.post_id = p.id and x.tag = ${tag}::citext)`] : []),
  ];
}

const since = ({ since: moment }: Part, viewer: Viewer): Select[] =>
  moment ? [sql`p.published_at > ${moment}::timestamptz and p.author_id is distinct from ${viewer}::uuid`] : [];

/** Returns the table whose index is in the order of the feed under a filter, and what of the filter is left to look at. */
function driverOf({ tag, bodyArea, categoryName }: Filter) {
  const joined = (table: string, condition: Select, left: Filter) => ({
    from: sql`${sql.table(table)} t join post p on p.id = t.post_id`,
    conditions: [sql`t.published_at is not null and ${condition}`, ...matching(left)],
    at: 't.published_at',
    id: 't.post_id',
  });
  if (tag) return joined('post_tag', sql`t.tag = ${tag}::citext`, { categoryName, bodyArea });
  if (bodyArea) {
    const procedure = categoryName ? sql` and t.category_name = ${categoryName}` : sql``;
    return joined('post_area', sql`t.area = ${bodyArea}${procedure}`, {});
  }
  return { from: sql`post p`, conditions: matching({ categoryName }), at: 'p.published_at', id: 'p.id' };
}

/** Returns what everyone sees, newest first. */
export function publicPosts(viewer: Viewer, filter: Filter, part: Part, ...more: Select[]): Select {
  const { from, conditions, at, id } = driverOf(filter);
  const { within, ordered } = partOf(at, id, part);
  const moment = part.since ? [sql`${sql.ref(at)} > ${part.since}::timestamptz`] : [];
  return sql`select p.id, p.published_at as at from ${from} join account a on a.id = p.author_id
    where ${all([visibleTo(viewer), within, ...moment, ...since(part, viewer), ...conditions, ...more])} ${ordered}`;
}

/** Returns posts of approved doctors. */
export function doctorsPosts(viewer: Viewer, filter: Filter, part: Part): Select {
  const approved = sql`a.role = 'DOCTOR' and exists (select from doctor_profile d
    where d.account_id = a.id and d.application_state = 'APPROVED')`;
  return publicPosts(viewer, filter, part, approved);
}

/** Returns posts of those whom the viewer follows: a few of each, of which the newest are taken, however much they have written. */
export function followedPosts(viewer: string, filter: Filter, part: Part): Select {
  const { within, ordered } = partOf('p.published_at', 'p.id', part);
  return sql`select n.id, n.at from follow f join account a on a.id = f.followed_id cross join lateral (
      select p.id, p.published_at as at from post p where p.author_id = f.followed_id and p.listed
        and ${all([within, ...since(part, viewer), ...matching(filter)])} ${ordered}
    ) n where f.follower_id = ${viewer}::uuid and f.state = 'FOLLOWING' and a.status = 'ACTIVE'
      and ${notBlocked('f.followed_id', viewer)} order by n.at desc, n.id desc limit ${sql.lit(part.limit)}`;
}

/** Returns posts of one member, as the viewer may see them. */
export function memberPosts(viewer: Viewer, memberId: string, filter: Filter, part: Part): Select {
  const { within, ordered } = partOf('p.published_at', 'p.id', part);
  return sql`select p.id, p.published_at as at from post p join account a on a.id = p.author_id
    where p.author_id = ${memberId}::uuid and ${all([openTo(viewer), within, ...matching(filter)])} ${ordered}`;
}

/** Returns what the account has saved or likes, the last first. */
export function markedPosts(table: 'post_save' | 'post_like', accountId: string, filter: Filter, part: Part): Select {
  const { within, ordered } = partOf('m.created_at', 'm.post_id', part);
  return sql`select p.id, m.created_at as at from ${sql.table(table)} m join post p on p.id = m.post_id
      join account a on a.id = p.author_id
    where m.account_id = ${accountId}::uuid and ${all([openTo(accountId), within, ...matching(filter)])} ${ordered}`;
}

/** Returns the highlights of one member, in their order. */
export const highlights = (viewer: Viewer, memberId: string): Select =>
  sql`select p.id, p.published_at as at, null as because, p.highlight as place
    from post p join account a on a.id = p.author_id
    where p.author_id = ${memberId}::uuid and p.highlight is not null and ${openTo(viewer)}`;

/** Returns one post, where the viewer may open it. */
export const onePost = (viewer: Viewer, postId: string): Select =>
  sql`select p.id, p.published_at as at, null as because, 1 as place from post p join account a on a.id = p.author_id
    where p.id = ${postId}::uuid and ${openTo(viewer)}`;

/** Returns a list in the order of time, as `findCards` takes one. */
export const inOrder = (posts: Select): Select =>
  sql`select id, at, null as because, row_number() over (order by at desc, id desc) as place from (${posts}) listed`;

/** Returns how many posts a query selects. */
export async function countPosts(db: Db, posts: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${posts}) published`.execute(db);
  return rows[0]?.count ?? 0;
}
