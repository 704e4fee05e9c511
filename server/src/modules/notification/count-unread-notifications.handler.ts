import { accountHandler } from '#api/handler';
import { countUnread } from './notification.store';

export const countUnreadNotifications = accountHandler(
  'countUnreadNotifications',
  { transaction: false },
  async ({ db, account }) => ({ count: await countUnread(db, account.id) }),
);
