import { sql } from 'kysely';
import { hiddenFrom, openTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { authorVisible, type CommentRow, commentJson, likesOf, readable } from './comment.sql';

const aliases = { comment: 'c', author: 'ca' };

export interface KnownComment {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string;
  postAuthorId: string;
  deleted: boolean;
}

/**
 * Returns a comment below a post that the viewer may open, unless a block hides it or the one that it answers. What is deleted is given, so that it can
 * be deleted again.
 */
export async function findComment(db: Db, commentId: string, viewer: string | null): Promise<KnownComment | undefined> {
  const { rows } = await sql<KnownComment>`
    with ${hiddenFrom(viewer)}
    select c.id, c.post_id as "postId", c.parent_id as "parentId", c.author_id as "authorId",
      p.author_id as "postAuthorId", c.deleted_at is not null as deleted
    from comment c join account ca on ca.id = c.author_id
      join post p on p.id = c.post_id join account a on a.id = p.author_id
      left join comment top on top.id = c.parent_id left join account ta on ta.id = top.author_id
    where c.id = ${commentId}::uuid and ${authorVisible(aliases)}
      and (c.deleted_at is not null or ${readable(aliases, viewer)})
      and (top.id is null or ${authorVisible({ comment: 'top', author: 'ta' })})
      and ${openTo(viewer)}
  `.execute(db);
  return rows[0];
}

/** An account can take its own words back, also where it no longer sees what they stand below. */
export async function findOwnComment(db: Db, commentId: string, authorId: string): Promise<KnownComment | undefined> {
  const { rows } = await sql<KnownComment>`
    select c.id, c.post_id as "postId", c.parent_id as "parentId", c.author_id as "authorId",
      p.author_id as "postAuthorId", c.deleted_at is not null as deleted
    from comment c join post p on p.id = c.post_id
    where c.id = ${commentId}::uuid and c.author_id = ${authorId}::uuid
  `.execute(db);
  return rows[0];
}

interface WrittenComment {
  postId: string;
  parentId: string | null;
  authorId: string;
  content: string;
  now: Date;
}

export async function insertComment(db: Db, written: WrittenComment): Promise<string> {
  const { id } = await db
    .insertInto('comment')
    .values({
      post_id: written.postId,
      parent_id: written.parentId,
      author_id: written.authorId,
      content: written.content,
      created_at: written.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the contract's comment. */
export async function readComment(db: Db, commentId: string, viewer: string): Promise<CommentRow> {
  const { rows } = await sql<{ comment: CommentRow }>`
    with ${hiddenFrom(viewer)}
    select ${commentJson(aliases, viewer)} as comment
    from comment c join account ca on ca.id = c.author_id join post p on p.id = c.post_id
    where c.id = ${commentId}::uuid`.execute(db);
  if (!rows[0]) throw new Error(`There is no comment ${commentId}`);
  return rows[0].comment;
}

export async function markDeleted(db: Db, commentId: string, now: Date): Promise<void> {
  await db.updateTable('comment').set({ deleted_at: now }).where('id', '=', commentId).execute();
}

/** Likes, or likes no longer; without a wish the other way round. @returns what holds now */
export async function setLike(db: Db, commentId: string, accountId: string, wish: boolean | undefined, now: Date) {
  if (wish !== true) {
    const { numDeletedRows } = await db
      .deleteFrom('comment_like')
      .where('comment_id', '=', commentId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (wish === false || numDeletedRows > 0n) return false;
  }
  await db
    .insertInto('comment_like')
    .values({ comment_id: commentId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function countLikes(db: Db, commentId: string, viewer: string): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    with ${hiddenFrom(viewer)} select ${likesOf('c')} as likes from comment c where c.id = ${commentId}::uuid`.execute(
    db,
  );
  return rows[0]?.likes ?? 0;
}
