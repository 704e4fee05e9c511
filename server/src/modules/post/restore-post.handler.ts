import { accountHandler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { lockOwnPost } from './own-post.store';
import { restorableUntil } from './restore.rules';

export const restorePost = accountHandler('restorePost', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  const post = await lockOwnPost(db, params.id, account.id);
  if (!post) throw notFound('The post');
  if (post.deleted_at) {
    if (restorableUntil(post.deleted_at) <= clock.now()) throw new Refusal(410, 'This can no longer be undone.');
    const status = post.published_at ? 'PUBLISHED' : 'DRAFT';
    await db.updateTable('post').set({ status, deleted_at: null }).where('id', '=', post.id).execute();
  }
  return { restored: true as const };
});
