import { useOperation, useOperationPages } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '#lib/text';
import { NoticeItem } from './notice-item';
import styles from './notice-list.module.css';
import { useNoticeNews } from './use-notice-news';
import { useReadNotices } from './use-read-notices';

type Shown = 'all' | 'unread';

/** The notifications of whoever is logged in, as they come. */
export function NoticeList() {
  const t = useText();
  const [shown, setShown] = useState<Shown>('all');
  const { read, busy } = useReadNotices();
  const { data } = useOperation('countUnreadNotifications', {});
  const isNothing = data?.count === 0;
  useNoticeNews();
  return (
    <div className={styles.place}>
      <div className={styles.controls}>
        <Segmented
          aria-label={t('notice.filter')}
          onChange={setShown}
          options={(['all', 'unread'] as const).map((value) => ({ value, label: t(`notice.filter.${value}`) }))}
          value={shown}
        />
        <Button aria-busy={busy} aria-disabled={isNothing} variant="link" onClick={() => isNothing || void read()}>
          {t('notice.read.all')}
        </Button>
      </div>
      <Notices key={shown} onRead={(id) => void read([id])} shown={shown} />
    </div>
  );
}

function Notices({ shown, onRead }: { shown: Shown; onRead: (id: string) => void }) {
  const t = useText();
  const pages = useOperationPages('listNotifications', (cursor) => ({
    query: { ...(shown === 'unread' ? { unread: 'true' as const } : {}), ...(cursor ? { cursor } : {}) },
  }));
  const notices = pages.data?.pages.flatMap(({ list }) => list) ?? [];

  if (pages.isPending) return <NoticeListSkeleton />;
  if (pages.isError && notices.length === 0) {
    return <ErrorState onRetry={() => pages.refetch()} retry={t('retry')} title={t('notice.failed')} />;
  }
  if (notices.length === 0) {
    return <EmptyState hint={t(`notice.empty.${shown}.hint`)} title={t(`notice.empty.${shown}`)} />;
  }
  return (
    <>
      <ul aria-label={t('notice.title')} className={styles.list}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onRead={onRead} />
        ))}
      </ul>
      <div className={styles.end}>
        {pages.hasNextPage ? (
          <Button
            aria-busy={pages.isFetchingNextPage}
            disabled={pages.isFetchingNextPage}
            onClick={() => pages.fetchNextPage()}
          >
            {t(pages.isFetchNextPageError ? 'retry' : 'more')}
          </Button>
        ) : (
          t('notice.end')
        )}
      </div>
    </>
  );
}

function NoticeListSkeleton() {
  return (
    <div aria-busy="true" className={styles.coming}>
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton height={96} key={place} />
      ))}
    </div>
  );
}
