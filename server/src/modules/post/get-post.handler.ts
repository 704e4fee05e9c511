import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { presentDiary } from '#modules/audience/diary.presenter';
import { requireNoMinor } from './age-gate.policy';
import { presentCard } from './card.presenter';
import { findPost } from './whole-post.store';

export const getPost = handler('getPost', { transaction: false }, async (context, { params: { postId }, query }) => {
  const { db, account } = context;
  const adult = query.adult === 'true';
  if (adult) await requireNoMinor(context);
  const post = await findPost(db, { postId, adult, viewer: account?.id ?? null });
  if (!post) throw notFound('The post');
  const { urls } = context.files;
  const reader = { isAuthor: post.own !== null, open: post.open };
  return { ...presentCard(post, urls), diary: presentDiary(post.diary, reader, urls) };
});
