import { deleteFollow, findFollow, findFollowed, insertFollow, lockPair } from '#domains/community/store/follow.store';
import { countFollowAttempt } from '#domains/community/store/follow-limit.store';
import { countFollows, findMember } from '#domains/community/store/member.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';
import { notify, takeBack } from '#projections/notification/index';

async function answer({ db, account }: AccountContext, userId: string) {
  const { followers } = await countFollows(db, userId, account.id);
  return { follow: await findFollow(db, account.id, userId), followers };
}

/** Both notices that following someone can give. */
const notices = (accountId: string, actorId: string) =>
  (['follow', 'follow-request'] as const).map((kind) => ({ accountId, kind, actorId }));

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
  const kind = followed.private ? 'follow-request' : 'follow';
  await notify(db, now, { accountId: userId, kind, actorId: account.id });
  return answer(context, userId);
}

/** Follows no longer, or asks no longer. */
export async function unfollow(context: AccountContext, userId: string) {
  const { db, account } = context;
  await lockPair(db, account.id, userId);
  const followed = await deleteFollow(db, account.id, userId);
  if (followed) for (const notice of notices(userId, account.id)) await takeBack(db, notice);
  // Also who is suspended is let go.
  if (!followed && !(await findMember(db, userId, account.id))) throw notFound('The member');
  return answer(context, userId);
}
