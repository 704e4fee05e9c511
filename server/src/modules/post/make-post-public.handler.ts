import { accountHandler } from '#api/handler';
import { lockOwnPublished } from './own-post.store';

export const makePostPublic = accountHandler('makePostPublic', { transaction: true }, async (context, { params }) => {
  const { id } = await lockOwnPublished(context.db, params.id, context.account.id);
  await context.db.updateTable('post').set({ visibility: 'PUBLIC' }).where('id', '=', id).execute();
  return { visibility: 'PUBLIC' as const };
});
