import { useLive, useQueryCache, useSession } from '@charis/shared/remote';

/** Keeps the notifications current, and all reads current with the blocks of the account. */
export function useNoticeNews(): void {
  const session = useSession();
  const cache = useQueryCache();
  useLive(session.status === 'in' ? `account:${session.user.userId}` : undefined, ({ unread, audience }) => {
    cache.change('countUnreadNotifications', () => ({ count: unread }));
    if (audience) void cache.refresh();
  });
}
