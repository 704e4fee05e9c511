import { accountHandler } from '#api/handler';
import { tellAudience } from '#modules/notification/notify';
import { deleteBlock } from './block.store';
import { lockPair } from './follow.store';

export const unblockMember = accountHandler(
  'unblockMember',
  { transaction: true },
  async ({ db, account }, { params: { userId } }) => {
    await lockPair(db, account.id, userId);
    await deleteBlock(db, account.id, userId);
    await tellAudience(db, account.id, userId);
    return { blocked: false as const };
  },
);
