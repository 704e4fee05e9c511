import { sql } from 'kysely';
import { openTo } from '#domains/visibility/index';
import { batchedSelect } from '#platform/database/batched-select.sql';
import type { Db } from '#platform/database/connection';
import { notFound } from '#platform/http/refusal';

export interface VisiblePost {
  id: string;
  authorId: string;
  title: string;
  moderation: 'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED';
}

interface Asked {
  postId: string;
  /** Null is a guest. */
  viewer: string | null;
}

const selectVisible = batchedSelect(
  { postId: 'uuid', viewer: 'uuid' },
  ({ postId, viewer }: Asked) => sql<VisiblePost & { place: number }>`
    select p.id, p.author_id as "authorId", p.title, p.moderation, 1 as place
    from post p join account a on a.id = p.author_id where p.id = ${postId}::uuid and ${openTo(viewer)}`,
);

/** Returns a published post that the viewer may open: one that lists show, or their own in whatever state. */
export async function findVisiblePost(db: Db, postId: string, viewer: string | null): Promise<VisiblePost | undefined> {
  const [post] = await selectVisible(db, { postId, viewer });
  return post;
}

/** @throws {Refusal} 404, also where the post exists but is not the viewer's to see */
export async function requireVisiblePost(db: Db, postId: string, viewer: string | null): Promise<VisiblePost> {
  const post = await findVisiblePost(db, postId, viewer);
  if (!post) throw notFound('The post');
  return post;
}
