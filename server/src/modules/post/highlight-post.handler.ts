import { accountHandler } from '#api/handler';
import { Refusal } from '#api/refusal';
import { findHighlights, lockAuthor, lockOwnPublished, updatePost } from './own-post.store';

const places = [1, 2, 3];

export const highlightPost = accountHandler('highlightPost', { transaction: true }, async (context, { params }) => {
  const { db, account } = context;
  await lockAuthor(db, account.id);
  const post = await lockOwnPublished(db, params.id, account.id);
  if (post.highlight) return { highlighted: true as const };
  const taken = await findHighlights(db, account.id);
  const free = places.find((place) => !taken.includes(place));
  if (!free) throw new Refusal('CONFLICT', 'You already have 3 highlights. Please remove one first.');
  await updatePost(db, post.id, { highlight: free });
  return { highlighted: true as const };
});
