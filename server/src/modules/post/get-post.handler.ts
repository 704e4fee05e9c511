import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { requireNoMinor } from './age-gate.policy';
import { presentCard } from './card.presenter';
import { findPost } from './whole-post.store';

export const getPost = handler('getPost', { transaction: false }, async (context, { params: { postId }, query }) => {
  const { db, account } = context;
  const adult = query.adult === 'true';
  if (adult) await requireNoMinor(context);
  const post = await findPost(db, { postId, adult, viewer: account?.id ?? null });
  if (!post) throw notFound('The post');
  return presentCard(post, context.files.urls);
});
