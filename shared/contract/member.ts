import { z } from 'zod';
import { cursor, id, pageNum, pageSize, person, term, utc } from './fields';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

/** `requested`: of a private account, which has not answered. */
export const followState = z.enum(['none', 'requested', 'following']);

export const getMember = operation({
  method: 'GET',
  path: '/members/{memberId}',
  summary: 'One member as others see them: never legal name, birthday, email or bookings',
  access: 'public',
  readable: true,
  params: z.object({ memberId: id }),
  tags: ['member'],
  data: person.extend({
    /** Only followers see posts, followers and follows of a private account; everyone sees the counts. */
    private: z.boolean(),
    /** Whether the viewer may see what is private. */
    visible: z.boolean(),
    posts: z.int(),
    followers: z.int(),
    following: z.int(),
    /** Likes of all public posts. */
    likes: z.int(),
    follow: followState,
    /** Follows the viewer. */
    followsViewer: z.boolean(),
    /** The viewer has blocked them; nothing else of them is given then. Who blocked the viewer is 404. */
    blocked: z.boolean(),
    own: z.boolean(),
    /** An approved doctor: /doctor/detail has more. */
    approvedDoctor: z.boolean(),
    joinedAt: utc,
  }),
  reasons: { NOT_FOUND: noData },
});

const followBody = z.object({ userId: id });
const followAnswer = z.object({ follow: followState, followers: z.int() });

export const followMember = operation({
  method: 'POST',
  path: '/users/follow',
  aliases: { followAction: 'POST /user_action/actions/follow' },
  summary: 'Follow a member; a private account is asked first',
  access: 'account',
  body: followBody,
  invalidates: ['member', 'follower', 'liker'],
  data: followAnswer,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, TOO_MANY_REQUESTS: noData },
});

export const unfollowMember = operation({
  method: 'POST',
  path: '/users/unfollow',
  aliases: { unfollowAction: 'POST /user_action/actions/unfollow' },
  summary: 'Stop following a member, or take the request back',
  access: 'account',
  body: followBody,
  invalidates: ['member', 'follower', 'liker'],
  data: followAnswer,
  reasons: { NOT_FOUND: noData },
});

const plainList = z.object({
  /** The own account without. */
  memberId: id.optional(),
  pageNum: pageNum.optional(),
  pageSize: pageSize.optional(),
});

export const listFollowers = operation({
  method: 'POST',
  path: '/user/followers',
  summary: 'Followers of a member',
  access: 'account',
  body: plainList,
  tags: ['follower'],
  data: pageOf(person),
  reasons: { NOT_FOUND: noData },
});

export const listFollows = operation({
  method: 'POST',
  path: '/user/follows',
  summary: 'Members whom a member follows',
  access: 'account',
  body: plainList,
  tags: ['follower'],
  data: pageOf(person),
  reasons: { NOT_FOUND: noData },
});

const memberList = z.object({
  memberId: id.optional(),
  keyword: term.optional(),
  cursor: cursor.optional(),
  pageSize: pageSize.optional(),
});
const memberRow = person.extend({
  /** How the viewer follows them. */
  follow: followState,
  followsViewer: z.boolean(),
  /** Both follow each other. */
  mutual: z.boolean(),
  /** Only followers see what a private account shares. */
  private: z.boolean(),
});

export const listFollowerMembers = operation({
  method: 'POST',
  path: '/users/followerMembers',
  summary: 'Followers of a member, each with how they and the viewer follow each other; searched by `keyword`',
  access: 'account',
  body: memberList,
  tags: ['follower'],
  data: pageOf(memberRow),
  reasons: { NOT_FOUND: noData },
});

export const listFollowedMembers = operation({
  method: 'POST',
  path: '/users/followedMembers',
  summary: 'Members whom a member follows, each with how they and the viewer follow each other; searched by `keyword`',
  access: 'account',
  body: memberList,
  tags: ['follower'],
  data: pageOf(memberRow),
  reasons: { NOT_FOUND: noData },
});

export const removeFollower = operation({
  method: 'DELETE',
  path: '/me/followers/{userId}',
  summary: 'Remove a follower of the caller, who gets no notice',
  access: 'account',
  params: z.object({ userId: id }),
  invalidates: ['follower', 'member'],
  data: z.object({ removed: z.boolean() }),
});

export const listFollowRequests = operation({
  method: 'GET',
  path: '/me/follow-requests',
  summary: 'Requests to follow the private account of the caller, the newest first',
  access: 'account',
  query: z.object({ cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['follow-request'],
  data: pageOf(person.extend({ at: utc })),
});

export const answerFollowRequest = operation({
  method: 'PUT',
  path: '/me/follow-requests/{userId}',
  summary: 'Accept or refuse a follower; a refused one gets no notice',
  access: 'account',
  params: z.object({ userId: id }),
  body: z.object({ accepted: z.boolean() }),
  invalidates: ['follow-request', 'follower', 'member', 'notification'],
  data: z.object({ accepted: z.boolean() }),
  reasons: { NOT_FOUND: noData },
});

export const getPrivacy = operation({
  method: 'GET',
  path: '/me/privacy',
  summary: 'Privacy of the account: who may see what it shares',
  access: 'account',
  tags: ['privacy'],
  data: z.object({ private: z.boolean() }),
});

export const setPrivacy = operation({
  method: 'PUT',
  path: '/me/privacy',
  summary: 'Make the account private or public; public, it lets in all who have asked',
  access: 'account',
  body: z.object({ private: z.boolean() }),
  invalidates: ['privacy', 'follow-request', 'follower', 'member'],
  data: z.object({ private: z.boolean() }),
});

export const listBlocks = operation({
  method: 'GET',
  path: '/blocks',
  summary: 'Members whom the account has blocked, the newest first',
  access: 'account',
  query: z.object({ cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['block'],
  data: pageOf(person.extend({ at: utc })),
});

export const blockMember = operation({
  method: 'POST',
  path: '/blocks',
  summary: 'Block a member: neither sees the other any more, and neither follows the other',
  access: 'account',
  body: z.object({ userId: id }),
  invalidates: 'everything',
  data: z.object({ blocked: z.literal(true) }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const unblockMember = operation({
  method: 'DELETE',
  path: '/blocks/{userId}',
  summary: 'Unblock a member; follows do not come back',
  access: 'account',
  params: z.object({ userId: id }),
  invalidates: 'everything',
  data: z.object({ blocked: z.literal(false) }),
});
