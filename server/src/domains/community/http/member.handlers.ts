import { countPosts } from '#domains/community/store/member.store';
import { countFollows, findMember } from '#domains/visibility/index';
import { handler } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

const nothing = { posts: 0, likes: 0, followers: 0, following: 0 };

export const getMember = handler('getMember', { transaction: false }, async ({ db, account }, { params }) => {
  const viewer = account?.id ?? null;
  const member = await findMember(db, params.memberId, viewer);
  if (!member) throw notFound('The member');
  const shared = { ...member, visible: member.visible && !member.blocked, joinedAt: member.joinedAt.toISOString() };
  if (member.blocked) return { ...shared, ...nothing };
  const counts = [countPosts(db, member.userId, viewer), countFollows(db, member.userId, viewer)] as const;
  const [posts, follows] = await Promise.all(counts);
  return { ...shared, ...posts, ...follows };
});
