import type { Answers } from '@charis/shared/remote';
import { type FollowState, followersGained } from './follow.rules';

const cardLists = [
  'listFeed',
  'listMobileFeed',
  'filterPosts',
  'listAllPosts',
  'listMemberPosts',
  'listHighlights',
  'listSavedPosts',
  'listLikedPosts',
] as const;

const memberLists = ['listFollowerMembers', 'listFollowedMembers'] as const;

interface Change {
  userId: string;
  before: FollowState;
  after: FollowState;
}

/** Shows how the viewer follows somebody in every place that tells it. */
export function showFollow(answers: Answers, { userId, before, after }: Change): void {
  const followed = after === 'following';
  for (const name of cardLists) {
    answers.change(name, (page) => ({
      ...page,
      list: page.list.map((card) => (card.author.userId === userId ? { ...card, followed } : card)),
    }));
  }
  answers.change('getPost', (post) => (post.author.userId === userId ? { ...post, followed } : post));
  answers.change('listPostLikers', (page) => ({
    ...page,
    list: page.list.map((liker) => (liker.userId === userId ? { ...liker, followed } : liker)),
  }));
  for (const name of memberLists) {
    answers.change(name, (page) => ({
      ...page,
      list: page.list.map((row) =>
        row.userId === userId ? { ...row, follow: after, mutual: followed && row.followsViewer } : row,
      ),
    }));
  }
  answers.change('getMember', (member) => {
    if (member.own) return { ...member, following: member.following + followersGained(before, after) };
    if (member.userId !== userId) return member;
    return { ...member, follow: after, followers: member.followers + followersGained(member.follow, after) };
  });
}
