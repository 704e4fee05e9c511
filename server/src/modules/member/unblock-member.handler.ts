import { accountHandler } from '#api/handler';
import { deleteBlock } from './block.store';

export const unblockMember = accountHandler(
  'unblockMember',
  { transaction: false },
  async ({ db, account }, { params: { userId } }) => {
    await deleteBlock(db, account.id, userId);
    return { blocked: false as const };
  },
);
