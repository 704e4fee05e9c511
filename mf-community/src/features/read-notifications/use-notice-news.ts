import { useLive, useQueryCache, useSession } from '@charis/shared/remote';

/** Keeps what is known of the notifications up with what happens, and everything with whom the account may see. */
export function useNoticeNews(): void {
  const session = useSession();
  const cache = useQueryCache();
  useLive(session.status === 'in' ? `account:${session.user.userId}` : undefined, ({ unread, audience }) => {
    cache.change('countUnreadNotifications', () => ({ count: unread }));
    if (audience) void cache.refresh();
  });
}
