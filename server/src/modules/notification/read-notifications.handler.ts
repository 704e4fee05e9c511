import { accountHandler } from '#api/handler';
import { countUnread } from './notification.store';
import { markRead } from './notification-list.store';
import { tellUnread } from './notify';

export const readNotifications = accountHandler(
  'readNotifications',
  { transaction: true },
  async ({ db, account, clock }, { body: { ids } }) => {
    if (!ids || ids.length > 0) await markRead(db, account.id, clock.now(), ids);
    await tellUnread(db, account.id);
    return { unread: await countUnread(db, account.id) };
  },
);
