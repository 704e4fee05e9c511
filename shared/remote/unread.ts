import { useOperation } from './query';
import { useQueryCache } from './query-cache';
import { useSession } from './session';
import { useLive } from './use-live';

/**
 * Returns how many notifications the person has not read, 0 for guests. Keeps the number current by live events, and reads everything again when
 * the blocks of the account change.
 */
export function useUnread(): number {
  const session = useSession();
  const cache = useQueryCache();
  const user = session.status === 'in' ? session.user : undefined;
  const { data } = useOperation('countUnreadNotifications', {}, { enabled: user !== undefined });
  useLive(user && (`account:${user.userId}` as const), ({ unread, audience }) => {
    cache.change('countUnreadNotifications', () => ({ count: unread }));
    if (audience) void cache.refresh();
  });
  // The profile brings a number along, which is there before the answer is.
  return user ? (data?.count ?? user.unread ?? 0) : 0;
}
