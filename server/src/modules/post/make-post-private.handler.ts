import { accountHandler } from '#api/handler';
import { publishEvent } from '#live/publish-event.store';
import { lockOwnPublished } from './own-post.store';

export const makePostPrivate = accountHandler('makePostPrivate', { transaction: true }, async (context, { params }) => {
  const { id } = await lockOwnPublished(context.db, params.id, context.account.id);
  await context.db.updateTable('post').set({ visibility: 'PRIVATE' }).where('id', '=', id).execute();
  await publishEvent(context.db, `post:${id}`, { audience: true });
  return { visibility: 'PRIVATE' as const };
});
