import { readInOrder } from '#domains/community/queries/feed.service';
import { readPlace } from '#domains/community/rules/cursor.rules';
import { markedPosts, memberPosts } from '#domains/community/store/feed.store';
import { findLikers } from '#domains/community/store/liker.store';
import { requireVisiblePost } from '#domains/community/store/visible-post.store';
import { requireMember } from '#domains/visibility/index';
import { accountHandler, handler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';

export const listMemberPosts = handler('listMemberPosts', { transaction: false }, async (context, { query }) => {
  const viewer = context.account?.id ?? null;
  await requireMember(context.db, query.memberId, viewer);
  return readInOrder(context, query, (part) => memberPosts(viewer, query.memberId, {}, part));
});

export const listMyPosts = accountHandler('listMyPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => memberPosts(context.account.id, context.account.id, {}, part)),
);

export const listSavedPosts = accountHandler('listSavedPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => markedPosts('post_save', context.account.id, {}, part)),
);

export const listLikedPosts = accountHandler('listLikedPosts', { transaction: false }, (context, { body }) =>
  readInOrder(context, body, (part) => markedPosts('post_like', context.account.id, {}, part)),
);

export const listPostLikers = handler('listPostLikers', { transaction: false }, async ({ db, account }, { body }) => {
  const { postId, cursor, pageSize = 10 } = body;
  const viewer = account?.id ?? null;
  await requireVisiblePost(db, postId, viewer);
  const found = await findLikers(db, postId, viewer, readPlace(cursor), pageSize + 1);
  return pageOfRows(
    found,
    pageSize,
    ({ at, userId }) => [at, userId],
    (liker) => liker,
  );
});
