import { useAction } from '@charis/shared/remote';
import { useText } from '#lib/text';

/** Marks notifications as read, those that are named or all. */
export function useReadNotices() {
  const t = useText();
  const { run, isPending } = useAction('readNotifications', {
    optimistic(cache, { body: { ids } = {} }) {
      cache.change('listNotifications', (page) => ({
        ...page,
        list: page.list.map((notice) => (!ids || ids.includes(notice.id) ? { ...notice, read: true } : notice)),
      }));
      cache.change('countUnreadNotifications', ({ count }) => ({ count: ids ? Math.max(0, count - ids.length) : 0 }));
    },
    settled: (cache, { unread }) => cache.change('countUnreadNotifications', () => ({ count: unread })),
    failure: t('notice.read.failed'),
    queue: 'notices',
  });
  return { read: (ids?: string[]) => run({ body: ids ? { ids } : {} }), busy: isPending };
}
