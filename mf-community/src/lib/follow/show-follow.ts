import { type Changing, changePosts } from '#lib/posts/change-post';
import { type FollowState, followersGained } from './follow.rules';

interface Change {
  userId: string;
  before: FollowState;
  after: FollowState;
}

/** Shows how the viewer follows someone in every place that tells it. */
export function showFollow(cache: Changing, { userId, before, after }: Change): void {
  const followed = after === 'following';
  changePosts(
    cache,
    ({ author }) => author.userId === userId,
    () => ({ followed }),
  );
  cache.change('listPostLikers', (page) => ({
    ...page,
    list: page.list.map((liker) => (liker.userId === userId ? { ...liker, followed } : liker)),
  }));
  for (const name of ['listFollowerMembers', 'listFollowedMembers'] as const) {
    cache.change(name, (page) => ({
      ...page,
      list: page.list.map((row) =>
        row.userId === userId ? { ...row, follow: after, mutual: followed && row.followsViewer } : row,
      ),
    }));
  }
  cache.change('getMember', (member) => {
    if (member.own) return { ...member, following: member.following + followersGained(before, after) };
    if (member.userId !== userId) return member;
    return { ...member, follow: after, followers: member.followers + followersGained(member.follow, after) };
  });
}
