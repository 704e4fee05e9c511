import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { notFound } from '#platform/http/refusal';
import { openTo } from './visibility.sql';

export interface VisiblePost {
  id: string;
  authorId: string;
  title: string;
  moderation: 'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED';
}

/**
 * Returns a published post that the viewer may open: one that lists show, or their own in whatever state.
 * @param more columns beside those of the post, each after a comma
 */
export async function findVisiblePost<More = unknown>(
  db: Db,
  postId: string,
  viewer: string | null,
  more: RawBuilder<unknown> = sql``,
): Promise<(VisiblePost & More) | undefined> {
  const { rows } = await sql<VisiblePost & More>`
    select p.id, p.author_id as "authorId", p.title, p.moderation ${more}
    from post p join account a on a.id = p.author_id where p.id = ${postId}::uuid and ${openTo(viewer)}
  `.execute(db);
  return rows[0];
}

/** @throws {Refusal} 404, also where the post exists but is not the viewer's to see */
export async function requireVisiblePost<More = unknown>(
  db: Db,
  postId: string,
  viewer: string | null,
  more?: RawBuilder<unknown>,
): Promise<VisiblePost & More> {
  const post = await findVisiblePost<More>(db, postId, viewer, more);
  if (!post) throw notFound('The post');
  return post;
}
