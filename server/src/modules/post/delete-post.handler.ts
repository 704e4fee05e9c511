import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { publishEvent } from '#live/publish-event.store';
import { lockOwnPost, updatePost } from './own-post.store';
import { restorableUntil } from './restore.rules';

export const deletePost = accountHandler('deletePost', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  const post = await lockOwnPost(db, params.id, account.id);
  if (!post) throw notFound('The post');
  const deletedAt = post.deleted_at ?? clock.now();
  if (!post.deleted_at) {
    const deleted = { status: 'DELETED', deleted_at: deletedAt } as const;
    const freed = { highlight: null, highlight_before_deletion: post.highlight };
    await updatePost(db, post.id, { ...deleted, ...freed });
    await publishEvent(db, `post:${post.id}`, { audience: true });
  }
  return { restorableUntil: restorableUntil(deletedAt).toISOString() };
});
