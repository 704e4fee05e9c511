import { memberEvents } from '#domains/visibility/events';
import { deleteFollow, findFollow, findFollowed, insertFollow, lockPair } from '#domains/visibility/store/follow.store';
import { countFollowAttempt } from '#domains/visibility/store/follow-limit.store';
import { countFollows, findMember } from '#domains/visibility/store/member.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';

async function answer({ db, account }: AccountContext, userId: string) {
  const { followers } = await countFollows(db, userId, account.id);
  return { follow: await findFollow(db, account.id, userId), followers };
}

/** Follows a member, or asks to follow a private account. Someone who already follows keeps following. */
export async function follow(context: AccountContext, userId: string) {
  const { db, account, clock } = context;
  const now = clock.now();
  if (userId === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot follow yourself.');
  await lockPair(db, account.id, userId);
  const member = await findMember(db, userId, account.id);
  if (!member) throw notFound('The member');
  if (member.blocked) throw new Refusal('NOT_POSSIBLE', 'Please unblock this member first.');
  if (member.follow !== 'none') return answer(context, userId);
  await countFollowAttempt(db, account.id, now);
  const followed = await findFollowed(db, userId);
  if (!followed) throw notFound('The member');
  await insertFollow(db, { followerId: account.id, followedId: userId, asks: followed.private, now });
  const happened = followed.private ? memberEvents.followAsked : memberEvents.followed;
  await addEvent(db, happened, { subjectId: userId, actorId: account.id, at: now, data: { followerId: account.id } });
  return answer(context, userId);
}

/** Follows no longer, or asks no longer. */
export async function unfollow(context: AccountContext, userId: string) {
  const { db, account, clock } = context;
  await lockPair(db, account.id, userId);
  const followed = await deleteFollow(db, account.id, userId);
  const happening = { subjectId: userId, actorId: account.id, at: clock.now(), data: { followerId: account.id } };
  if (followed) await addEvent(db, memberEvents.unfollowed, happening);
  // A member can unfollow a suspended account, too.
  if (!followed && !(await findMember(db, userId, account.id))) throw notFound('The member');
  return answer(context, userId);
}
