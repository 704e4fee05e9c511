import { addVisibilityChange } from '#domains/community/commands/add-visibility-change';
import { likePostAs, savePostAs } from '#domains/community/commands/mark-post.service';
import { requireNoMinor } from '#domains/community/rules/age-gate.policy';
import { requireDraftRoom } from '#domains/community/rules/draft.policy';
import { restorableUntil } from '#domains/community/rules/restore.rules';
import {
  findHighlights,
  lockAuthor,
  lockOwnPost,
  lockOwnPublished,
  type PostRow,
  updatePost,
} from '#domains/community/store/own-post.store';
import { findMentioned } from '#domains/community/store/post-mention.store';
import { findPost } from '#domains/community/store/whole-post.store';
import { presentDiary } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { accountHandler, handler } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';
import { presentCard } from './card.presenter';

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

export const likePost = accountHandler('likePost', { transaction: true }, (context, { body: { postId, liked } }) =>
  likePostAs(context, postId, liked),
);

export const likePostById = accountHandler('likePostById', { transaction: true }, (context, { params, body }) =>
  likePostAs(context, params.postId, body?.liked),
);

export const savePost = accountHandler('savePost', { transaction: true }, (context, { body: { postId, saved } }) =>
  savePostAs(context, postId, saved),
);

export const makePostPrivate = accountHandler('makePostPrivate', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  const { id } = await lockOwnPublished(db, params.id, account.id);
  await updatePost(db, id, { visibility: 'PRIVATE' });
  await addVisibilityChange(db, id, { actorId: account.id, at: clock.now() });
  return { visibility: 'PRIVATE' as const };
});

export const makePostPublic = accountHandler('makePostPublic', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  const post = await lockOwnPublished(db, params.id, account.id);
  if (post.visibility === 'PRIVATE') {
    await updatePost(db, post.id, { visibility: 'PUBLIC' });
    const mentioned = await findMentioned(db, post.id);
    await addVisibilityChange(db, post.id, { actorId: account.id, at: clock.now(), mentioned });
  }
  return { visibility: 'PUBLIC' as const };
});

export const updatePostDisplay = accountHandler('updatePostDisplay', { transaction: true }, async (context, input) => {
  const { db, account, clock } = context;
  const { postId, display } = input.body;
  const { id } = await lockOwnPublished(db, postId, account.id);
  await updatePost(db, id, { display });
  await addVisibilityChange(db, id, { actorId: account.id, at: clock.now() });
  return { display };
});

export const deletePost = accountHandler('deletePost', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  const post = await lockOwnPost(db, params.id, account.id);
  if (!post) throw notFound('The post');
  const deletedAt = post.deleted_at ?? clock.now();
  if (!post.deleted_at) {
    const deleted = { status: 'DELETED', deleted_at: deletedAt } as const;
    const freed = { highlight: null, highlight_before_deletion: post.highlight };
    await updatePost(db, post.id, { ...deleted, ...freed });
    await addVisibilityChange(db, post.id, { actorId: account.id, at: deletedAt });
  }
  return { restorableUntil: restorableUntil(deletedAt).toISOString() };
});

/** Returns the place among the highlights that the post had, where no other has it. */
async function freePlace(db: Db, { author_id, highlight_before_deletion: place }: PostRow): Promise<number | null> {
  if (place === null) return null;
  return (await findHighlights(db, author_id)).includes(place) ? null : place;
}

export const restorePost = accountHandler('restorePost', { transaction: true }, async (context, { params }) => {
  const { db, account, clock } = context;
  await lockAuthor(db, account.id);
  const post = await lockOwnPost(db, params.id, account.id);
  if (!post) throw notFound('The post');
  if (post.deleted_at) {
    if (restorableUntil(post.deleted_at) <= clock.now()) throw new Refusal('GONE', 'You can no longer undo this.');
    const status = post.published_at ? 'PUBLISHED' : 'DRAFT';
    if (status === 'DRAFT') await requireDraftRoom(context);
    const restored = { status, deleted_at: null, highlight: await freePlace(db, post) } as const;
    await updatePost(db, post.id, restored);
  }
  return { restored: true as const };
});
