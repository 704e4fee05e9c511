import { follow, unfollow } from '#domains/visibility/commands/follow.service';
import { memberEvents } from '#domains/visibility/events';
import { listMembers, listPlainly, listRequests } from '#domains/visibility/queries/follow-list.service';
import { acceptFollows, deleteFollow, lockPair } from '#domains/visibility/store/follow.store';
import { addEvent } from '#platform/events/event.store';
import { accountHandler } from '#platform/http/handler';
import { notFound } from '#platform/http/refusal';

export const listFollowers = accountHandler('listFollowers', { transaction: false }, (context, { body }) =>
  listPlainly(context, 'followers', body),
);

export const listFollows = accountHandler('listFollows', { transaction: false }, (context, { body }) =>
  listPlainly(context, 'following', body),
);

export const listFollowerMembers = accountHandler('listFollowerMembers', { transaction: false }, (context, { body }) =>
  listMembers(context, 'followers', body),
);

export const listFollowedMembers = accountHandler('listFollowedMembers', { transaction: false }, (context, { body }) =>
  listMembers(context, 'following', body),
);

export const followMember = accountHandler('followMember', { transaction: true }, (context, { body }) =>
  follow(context, body.userId),
);

export const unfollowMember = accountHandler('unfollowMember', { transaction: true }, (context, { body }) =>
  unfollow(context, body.userId),
);

export const removeFollower = accountHandler(
  'removeFollower',
  { transaction: true },
  async ({ db, account, clock }, { params: { userId } }) => {
    await lockPair(db, account.id, userId);
    const removed = await deleteFollow(db, userId, account.id, 'FOLLOWING');
    const happening = { subjectId: account.id, actorId: account.id, at: clock.now(), data: { followerId: userId } };
    if (removed) await addEvent(db, memberEvents.followerRemoved, happening);
    return { removed };
  },
);

export const listFollowRequests = accountHandler('listFollowRequests', { transaction: false }, (context, { query }) =>
  listRequests(context, query),
);

export const answerFollowRequest = accountHandler(
  'answerFollowRequest',
  { transaction: true },
  async ({ db, account, clock }, { params: { userId }, body: { accepted } }) => {
    const now = clock.now();
    await lockPair(db, account.id, userId);
    const asked = accepted
      ? (await acceptFollows(db, account.id, now, userId)).length > 0
      : await deleteFollow(db, userId, account.id, 'REQUESTED');
    if (!asked) throw notFound('The request');
    const happening = { subjectId: account.id, actorId: account.id, at: now };
    if (accepted) await addEvent(db, memberEvents.followsAccepted, { ...happening, data: { followerIds: [userId] } });
    else await addEvent(db, memberEvents.followDeclined, { ...happening, data: { followerId: userId } });
    return { accepted };
  },
);
