import { withPresentNames } from '@charis/shared/rules';
import { readCursor } from '#platform/http/cursor';
import { accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { countUnread, publishUnread } from './notification.store';
import { findNotifications, markRead } from './notification-list.store';

export const listNotifications = accountHandler(
  'listNotifications',
  { transaction: false },
  async ({ db, account }, { query }) => {
    const { cursor, pageSize = 10, unread } = query;
    const after = readCursor(cursor, ['time', 'id']);
    const asked = { unread: unread === 'true', after, limit: pageSize + 1 };
    const rows = await findNotifications(db, account.id, asked);
    return pageOfRows(
      rows,
      pageSize,
      ({ place, id }) => [place, id],
      ({ place: _, mentions, at, ...row }) => ({
        ...row,
        excerpt: withPresentNames(row.excerpt, mentions),
        at: at.toISOString(),
      }),
    );
  },
);

export const countUnreadNotifications = accountHandler(
  'countUnreadNotifications',
  { transaction: false },
  async ({ db, account }) => ({ count: await countUnread(db, account.id) }),
);

export const readNotifications = accountHandler(
  'readNotifications',
  { transaction: true },
  async ({ db, account, clock }, { body: { ids } }) => {
    if (!ids || ids.length > 0) await markRead(db, account.id, clock.now(), ids);
    await publishUnread(db, account.id);
    return { unread: await countUnread(db, account.id) };
  },
);
