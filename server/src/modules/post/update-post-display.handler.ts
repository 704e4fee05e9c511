import { accountHandler } from '#api/handler';
import { publishEvent } from '#live/publish-event.store';
import { lockOwnPublished, updatePost } from './own-post.store';

export const updatePostDisplay = accountHandler('updatePostDisplay', { transaction: true }, async (context, input) => {
  const { postId, display } = input.body;
  const { id } = await lockOwnPublished(context.db, postId, context.account.id);
  await updatePost(context.db, id, { display });
  await publishEvent(context.db, `post:${id}`, { audience: true });
  return { display };
});
