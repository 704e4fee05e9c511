import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { countFollows, countPosts, findMember } from './member.store';

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
