import { memberEvents } from '#domains/visibility/events';
import { deleteBlock, findBlocks, insertBlock } from '#domains/visibility/store/block.store';
import { deleteFollow, findFollowed, lockPair } from '#domains/visibility/store/follow.store';
import { addEvent } from '#platform/events/event.store';
import { readCursor } from '#platform/http/cursor';
import { accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { notFound, Refusal } from '#platform/http/refusal';

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
