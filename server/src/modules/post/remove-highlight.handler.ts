import { accountHandler } from '#api/handler';
import { lockOwnPublished } from './own-post.store';

export const removeHighlight = accountHandler('removeHighlight', { transaction: true }, async (context, { params }) => {
  const { id } = await lockOwnPublished(context.db, params.id, context.account.id);
  await context.db.updateTable('post').set({ highlight: null }).where('id', '=', id).execute();
  return { highlighted: false as const };
});
