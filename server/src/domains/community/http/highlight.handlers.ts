import { findCards } from '#domains/community/store/card.store';
import { highlights } from '#domains/community/store/feed.store';
import { findHighlights, lockAuthor, lockOwnPublished, updatePost } from '#domains/community/store/own-post.store';
import { requireMember } from '#domains/visibility/index';
import { accountHandler, handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { Refusal } from '#platform/http/refusal';
import { presentCard } from './card.presenter';

export const listHighlights = handler(
  'listHighlights',
  { transaction: false },
  async ({ db, account, files }, { params: { memberId } }) => {
    const viewer = account?.id ?? null;
    await requireMember(db, memberId, viewer);
    const rows = await findCards(db, highlights(viewer, memberId), { viewer });
    return wholeList(rows.map((row) => presentCard(row, files.urls)));
  },
);

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

export const removeHighlight = accountHandler('removeHighlight', { transaction: true }, async (context, { params }) => {
  const { id } = await lockOwnPublished(context.db, params.id, context.account.id);
  await updatePost(context.db, id, { highlight: null });
  return { highlighted: false as const };
});
