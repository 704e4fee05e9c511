import { accountHandler } from '#api/handler';
import { lockOwnPublished, updatePost } from './own-post.store';

export const removeHighlight = accountHandler('removeHighlight', { transaction: true }, async (context, { params }) => {
  const { id } = await lockOwnPublished(context.db, params.id, context.account.id);
  await updatePost(context.db, id, { highlight: null });
  return { highlighted: false as const };
});
