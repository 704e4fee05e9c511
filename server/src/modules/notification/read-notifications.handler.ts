import { accountHandler } from '#api/handler';
import { countUnread, publishUnread } from './notification.store';
import { markRead } from './notification-list.store';

export const readNotifications = accountHandler(
  'readNotifications',
  { transaction: true },
  async ({ db, account, clock }, { body: { ids } }) => {
    if (!ids || ids.length > 0) await markRead(db, account.id, clock.now(), ids);
    await publishUnread(db, account.id);
    return { unread: await countUnread(db, account.id) };
  },
);
