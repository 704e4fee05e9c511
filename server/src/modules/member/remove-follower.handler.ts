import { accountHandler } from '#api/handler';
import { takeBack } from '#modules/notification/notify';
import { deleteFollow, lockPair } from './follow.store';

export const removeFollower = accountHandler(
  'removeFollower',
  { transaction: true },
  async ({ db, account }, { params: { userId } }) => {
    await lockPair(db, account.id, userId);
    const removed = await deleteFollow(db, userId, account.id, 'FOLLOWING');
    await takeBack(db, { accountId: account.id, kind: 'follow', actorId: userId });
    return { removed };
  },
);
