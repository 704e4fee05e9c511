import { accountHandler } from '#api/handler';
import { publishEvent } from '#live/publish-event.store';
import { lockOwnPublished, updatePost } from './own-post.store';

export const makePostPrivate = accountHandler('makePostPrivate', { transaction: true }, async (context, { params }) => {
  const { id } = await lockOwnPublished(context.db, params.id, context.account.id);
  await updatePost(context.db, id, { visibility: 'PRIVATE' });
  await publishEvent(context.db, `post:${id}`, { audience: true });
  return { visibility: 'PRIVATE' as const };
});
