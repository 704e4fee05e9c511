/**
 * Who sees which post. The predicates are SQL over the aliases `p` (post) and `a` (account of its author); `viewer` is an account id, or null
 * for a guest. Their sub-selects are uncorrelated where they can be, so that they run once and leave the order of an index alone.
 */
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#api/refusal';
import type { Db } from '#database/connection';

/** No block either way between the viewer and the account that `column` names. */
export function notBlocked(column: string, viewer: string | null): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} not in (select blocked_id from block where blocker_id = ${viewer}::uuid
    union all select blocker_id from block where blocked_id = ${viewer}::uuid)`;
}

/** What the account of alias `a` shares is the viewer's to see: it is active, and public, followed or their own. */
export function sharedWith(viewer: string | null): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`(a.status = 'ACTIVE' and not a.private)`;
  return sql<boolean>`(a.status = 'ACTIVE' and (not a.private or a.id = ${viewer}::uuid or exists (select from follow f
    where f.follower_id = ${viewer}::uuid and f.followed_id = a.id and f.state = 'FOLLOWING')))`;
}

/** What lists show: also their author finds there only what others see. */
export function visibleTo(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`(p.listed and ${sharedWith(viewer)} and ${notBlocked('p.author_id', viewer)})`;
}

export interface VisiblePost {
  id: string;
  authorId: string;
  title: string;
  moderation: 'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED';
}

/** A published post that the viewer may open: one that lists show, or their own in whatever state. */
export async function findVisiblePost(db: Db, postId: string, viewer: string | null): Promise<VisiblePost | undefined> {
  const { rows } = await sql<VisiblePost>`
    select p.id, p.author_id as "authorId", p.title, p.moderation
    from post p join account a on a.id = p.author_id
    where p.id = ${postId}::uuid and p.status = 'PUBLISHED' and (p.author_id = ${viewer}::uuid or ${visibleTo(viewer)})
  `.execute(db);
  return rows[0];
}

/** @throws {Refusal} 404, also where the post exists but is not the viewer's to see */
export async function requireVisiblePost(db: Db, postId: string, viewer: string | null): Promise<VisiblePost> {
  const post = await findVisiblePost(db, postId, viewer);
  if (!post) throw notFound('The post');
  return post;
}
