import { memberEvents } from '#domains/community/events';
import { deleteBlock, findBlocks, insertBlock } from '#domains/community/store/block.store';
import { acceptFollows, deleteFollow, findFollowed, lockPair } from '#domains/community/store/follow.store';
import { countFollows, countPosts, findMember } from '#domains/community/store/member.store';
import { findPrivacy } from '#domains/community/store/profile.store';
import { updateAccount } from '#domains/identity/index';
import { addEvent } from '#platform/events/event.store';
import { readCursor } from '#platform/http/cursor';
import { accountHandler, handler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { notFound, Refusal } from '#platform/http/refusal';

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

export const getPrivacy = accountHandler('getPrivacy', { transaction: false }, ({ db, account }) =>
  findPrivacy(db, account.id),
);

/** A person who waits to be let in is, once the account is public. */
export const setPrivacy = accountHandler(
  'setPrivacy',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    const now = clock.now();
    await updateAccount(db, account.id, { private: body.private });
    const followerIds = body.private ? [] : await acceptFollows(db, account.id, now);
    if (followerIds.length > 0) {
      const happening = { subjectId: account.id, actorId: account.id, at: now, data: { followerIds } };
      await addEvent(db, memberEvents.followsAccepted, happening);
    }
    return { private: body.private };
  },
);

export const listBlocks = accountHandler('listBlocks', { transaction: false }, async ({ db, account }, { query }) => {
  const { cursor, pageSize = 10 } = query;
  const rows = await findBlocks(db, account.id, readCursor(cursor, ['time', 'id']), pageSize + 1);
  return pageOfRows(
    rows,
    pageSize,
    ({ place, userId }) => [place, userId],
    ({ place: _, at, ...person }) => ({ ...person, at: at.toISOString() }),
  );
});

/** Blocks also someone who has blocked the account, so that neither can undo it alone. */
export const blockMember = accountHandler(
  'blockMember',
  { transaction: true },
  async ({ db, account, clock }, { body: { userId } }) => {
    if (userId === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot block yourself.');
    await lockPair(db, account.id, userId);
    if (!(await findFollowed(db, userId))) throw notFound('The member');
    const at = clock.now();
    await insertBlock(db, account.id, userId, at);
    await deleteFollow(db, account.id, userId);
    await deleteFollow(db, userId, account.id);
    await addEvent(db, memberEvents.blockChanged, {
      subjectId: account.id,
      actorId: account.id,
      at,
      data: { otherId: userId },
    });
    return { blocked: true as const };
  },
);

export const unblockMember = accountHandler(
  'unblockMember',
  { transaction: true },
  async ({ db, account, clock }, { params: { userId } }) => {
    await lockPair(db, account.id, userId);
    await deleteBlock(db, account.id, userId);
    const happening = { subjectId: account.id, actorId: account.id, at: clock.now(), data: { otherId: userId } };
    await addEvent(db, memberEvents.blockChanged, happening);
    return { blocked: false as const };
  },
);
