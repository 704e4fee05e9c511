import { useHost, useOperationCall, useQueryCache } from '@charis/shared/remote';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';

/** Marks notifications as read, those that are named or all: shown at once, read anew where it is refused. */
export function useReadNotices() {
  const t = useText();
  const { notify } = useHost();
  const cache = useQueryCache();
  const { mutateAsync, isPending } = useOperationCall('readNotifications', { inOrder: true, isShown: true });

  async function read(ids?: string[]) {
    cache.change('listNotifications', (page) => ({
      ...page,
      list: page.list.map((notice) => (!ids || ids.includes(notice.id) ? { ...notice, read: true } : notice)),
    }));
    cache.change('countUnreadNotifications', ({ count }) => ({ count: ids ? Math.max(0, count - ids.length) : 0 }));
    try {
      const { unread } = await mutateAsync({ body: ids ? { ids } : {} });
      cache.change('countUnreadNotifications', () => ({ count: unread }));
    } catch (error) {
      notify('error', failureText(error, t('notice.read.failed')));
      await cache.refresh('notification');
    }
  }
  return { read, busy: isPending };
}
