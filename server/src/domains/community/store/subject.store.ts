/**
 * A **subject** is what can be reported: a post, a comment or a member. A **case** is everything that waits for staff about one subject.
 */

import { type RawBuilder, sql } from 'kysely';
import { notBlocked, openTo, questionTo, visibleTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { Input } from '#platform/http/handler';

export type Subject = Input<'reportContent'>['body']['subject'];
export type ModerationState = 'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED';

export interface FoundSubject {
  /** The author, or the member where the subject is one. */
  authorId: string;
  /** The author belongs to staff. */
  staff: boolean;
  /** A member is REMOVED while suspended. */
  moderation: ModerationState;
  /** The post that the comment is below. */
  postId: string | null;
  /** That post is a question. */
  isQuestion: boolean;
}

const locked: Record<Subject['kind'], (id: string) => RawBuilder<FoundSubject>> = {
  post: (
    id,
  ) => sql`select p.author_id as "authorId", a.staff, p.moderation, p.id as "postId", p.question as "isQuestion"
    from post p join account a on a.id = p.author_id
    where p.id = ${id}::uuid and p.status <> 'DRAFT' for no key update of p`,
  comment: (
    id,
  ) => sql`select c.author_id as "authorId", a.staff, c.moderation, c.post_id as "postId", p.question as "isQuestion"
    from comment c join account a on a.id = c.author_id join post p on p.id = c.post_id where c.id = ${id}::uuid for no key update of c`,
  member: (id) => sql`select a.id as "authorId", a.staff, null as "postId", false as "isQuestion",
      case a.status when 'SUSPENDED' then 'REMOVED' else 'VISIBLE' end as moderation
    from account a where a.id = ${id}::uuid and a.status <> 'DELETED' for no key update`,
};

const authorOf: Record<Exclude<Subject['kind'], 'member'>, RawBuilder<unknown>> = {
  post: sql`select author_id from post`,
  comment: sql`select author_id from comment`,
};

/**
 * Lets decisions about one member and about what they said happen one after the other. The account is locked before its posts and comments: a
 * suspension holds the account while it changes all of its comments.
 */
export async function lockAuthorOf(db: Db, { kind, id }: Subject): Promise<void> {
  const author = kind === 'member' ? sql`${id}::uuid` : sql`(${authorOf[kind]} where id = ${id}::uuid)`;
  await sql`select from account where id = ${author} for no key update`.execute(db);
}

/** Returns the subject, which no one else reports, appeals or decides until the transaction ends. */
export async function lockSubject(db: Db, { kind, id }: Subject): Promise<FoundSubject | undefined> {
  const { rows } = await locked[kind](id).execute(db);
  return rows[0];
}

const shown: Record<Subject['kind'], (id: string, viewer: string) => RawBuilder<unknown>> = {
  post: (id, viewer) => sql`select from post p join account a on a.id = p.author_id
    where p.id = ${id}::uuid and (p.author_id = ${viewer}::uuid or ${visibleTo(viewer)} or ${questionTo(viewer)})`,
  comment: (id, viewer) => sql`select from comment c join account w on w.id = c.author_id
    join post p on p.id = c.post_id join account a on a.id = p.author_id
    where c.id = ${id}::uuid and c.deleted_at is null and c.moderation = 'VISIBLE' and w.status = 'ACTIVE'
      and ${notBlocked('c.author_id', viewer)}
      and (${openTo(viewer)} or ${questionTo(viewer)})`,
  member: (id, viewer) => sql`select from account a
    where a.id = ${id}::uuid and a.status = 'ACTIVE' and ${notBlocked('a.id', viewer)}`,
};

/** Returns whether the viewer may see the subject. */
export async function isVisible(db: Db, { kind, id }: Subject, viewer: string): Promise<boolean> {
  const { rows } = await sql<{ visible: boolean }>`select exists (${shown[kind](id, viewer)}) as visible`.execute(db);
  return rows[0]?.visible ?? false;
}

/** Sets what everyone sees of a post or comment, and why. */
export async function setModeration(
  db: Db,
  { kind, id }: Subject,
  moderation: ModerationState,
  reason: string,
): Promise<void> {
  const change = { moderation_reason: moderation === 'VISIBLE' ? '' : reason };
  if (kind === 'post')
    await db
      .updateTable('post')
      .set({ ...change, moderation })
      .where('id', '=', id)
      .execute();
  if (kind === 'comment' && moderation !== 'LIMITED') {
    await db
      .updateTable('comment')
      .set({ ...change, moderation })
      .where('id', '=', id)
      .execute();
  }
}
