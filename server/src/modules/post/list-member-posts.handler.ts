import { handler } from '#api/handler';
import { readInOrder } from './feed.service';
import { memberPosts } from './feed.store';
import { requireMember } from './visible-member.store';

export const listMemberPosts = handler('listMemberPosts', { transaction: false }, async (context, { query }) => {
  const viewer = context.account?.id ?? null;
  await requireMember(context.db, query.memberId, viewer);
  return readInOrder(context, query, (part) => memberPosts(viewer, query.memberId, {}, part));
});
