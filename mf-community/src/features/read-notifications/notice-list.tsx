import { usePages, useUnread } from '@charis/shared/remote';
import { Button, EmptyState, PagedList, Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { NoticeItem } from './notice-item';
import styles from './notice-list.module.css';
import { useReadNotices } from './use-read-notices';

type Shown = 'all' | 'unread';

/** The notifications of the person who is logged in, as they come. */
export function NoticeList() {
  const t = useText();
  const [shown, setShown] = useState<Shown>('all');
  const { read, busy } = useReadNotices();
  const isNothing = useUnread() === 0;
  return (
    <div>
      <div className={styles.controls}>
        <Segments
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
  const pages = usePages('listNotifications', { query: shown === 'unread' ? { unread: 'true' } : {} });
  return (
    <PagedList
      className={styles.list}
      empty={<EmptyState hint={t(`notice.empty.${shown}.hint`)} title={t(`notice.empty.${shown}`)} />}
      end={t('notice.end')}
      failed={t('notice.failed')}
      label={t('notice.title')}
      pages={pages}
      skeleton={<NoticeListSkeleton />}
    >
      {(notice) => <NoticeItem notice={notice} onRead={onRead} />}
    </PagedList>
  );
}

function NoticeListSkeleton() {
  return (
    <div className={styles.coming}>
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton height={96} key={place} />
      ))}
    </div>
  );
}
