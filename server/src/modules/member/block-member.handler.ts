import { accountHandler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { tellAudience } from '#modules/notification/notify';
import { insertBlock } from './block.store';
import { deleteFollow, findFollowed, lockPair } from './follow.store';

/** Also someone who has blocked the account can be blocked, so that neither can undo it alone. */
export const blockMember = accountHandler(
  'blockMember',
  { transaction: true },
  async ({ db, account, clock }, { body: { userId } }) => {
    if (userId === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot block yourself.');
    await lockPair(db, account.id, userId);
    if (!(await findFollowed(db, userId))) throw notFound('The member');
    await insertBlock(db, account.id, userId, clock.now());
    await deleteFollow(db, account.id, userId);
    await deleteFollow(db, userId, account.id);
    await tellAudience(db, account.id, userId);
    return { blocked: true as const };
  },
);
