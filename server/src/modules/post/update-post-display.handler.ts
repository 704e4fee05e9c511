import { accountHandler } from '#api/handler';
import { publishEvent } from '#live/publish-event.store';
import { lockOwnPublished } from './own-post.store';

export const updatePostDisplay = accountHandler('updatePostDisplay', { transaction: true }, async (context, input) => {
  const { postId, display } = input.body;
  const { id } = await lockOwnPublished(context.db, postId, context.account.id);
  await context.db.updateTable('post').set({ display }).where('id', '=', id).execute();
  await publishEvent(context.db, `post:${id}`, { audience: true });
  return { display };
});
