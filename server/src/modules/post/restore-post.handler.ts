import { accountHandler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import type { Db } from '#database/connection';
import { requireDraftRoom } from './draft.policy';
import { findHighlights, lockAuthor, lockOwnPost, type PostRow, updatePost } from './own-post.store';
import { restorableUntil } from './restore.rules';

/** The place among the highlights that the post had, where no other has it. */
async function freePlace(db: Db, { author_id, highlight_before_deletion: place }: PostRow): Promise<number | null> {
  if (place === null) return null;
  return (await findHighlights(db, author_id)).includes(place) ? null : place;
}

export const restorePost = accountHandler('restorePost', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  await lockAuthor(db, account.id);
  const post = await lockOwnPost(db, params.id, account.id);
  if (!post) throw notFound('The post');
  if (post.deleted_at) {
    if (restorableUntil(post.deleted_at) <= clock.now()) throw new Refusal('GONE', 'This can no longer be undone.');
    const status = post.published_at ? 'PUBLISHED' : 'DRAFT';
    if (status === 'DRAFT') await requireDraftRoom(context);
    const restored = { status, deleted_at: null, highlight: await freePlace(db, post) } as const;
    await updatePost(db, post.id, restored);
  }
  return { restored: true as const };
});
