import { accountHandler } from '#api/handler';
import { Refusal } from '#api/refusal';
import { lockAuthor, lockOwnPublished } from './own-post.store';

const places = [1, 2, 3];

export const highlightPost = accountHandler('highlightPost', { transaction: true }, async (context, { params }) => {
  const { db, account } = context;
  await lockAuthor(db, account.id);
  const post = await lockOwnPublished(db, params.id, account.id);
  if (post.highlight) return { highlighted: true as const };
  const rows = await db
    .selectFrom('post')
    .select('highlight')
    .where('author_id', '=', account.id)
    .where('highlight', 'is not', null)
    .execute();
  const free = places.find((place) => !rows.some(({ highlight }) => highlight === place));
  if (!free) throw new Refusal('CONFLICT', 'You have three highlights already. Please take one of them away first.');
  await db.updateTable('post').set({ highlight: free }).where('id', '=', post.id).execute();
  return { highlighted: true as const };
});
