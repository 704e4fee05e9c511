import { accountHandler } from '#api/handler';
import { acceptFollows } from './follow.store';

export const setPrivacy = accountHandler(
  'setPrivacy',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    await db.updateTable('account').set({ private: body.private }).where('id', '=', account.id).execute();
    if (!body.private) await acceptFollows(db, account.id, clock.now());
    return { private: body.private };
  },
);
