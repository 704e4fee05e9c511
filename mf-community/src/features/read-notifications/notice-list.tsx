import { useLanguage, usePages, useUnread } from '@charis/shared/remote';
import { dayIn, nearDayText, viewerZone } from '@charis/shared/rules';
import { Button, EmptyState, look, PagedList, Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { firstOfDays } from './notice.rules';
import { NoticeItem } from './notice-item';
import styles from './notice-list.module.css';
import { useReadNotices } from './use-read-notices';

type Shown = 'all' | 'unread';

/** Shows the notifications of the person who is logged in, by day, as they come. */
export function NoticeList() {
  const t = useText();
  const [shown, setShown] = useState<Shown>('all');
  const { read, busy } = useReadNotices();
  const isNothing = useUnread() === 0;
  return (
    <div>
      <div className={look('row', 8, 16, 'between', 'below-16')}>
        <Segments
          aria-label={t('notice.filter')}
          onChange={setShown}
          options={(['all', 'unread'] as const).map((value) => ({ value, label: t(`notice.filter.${value}`) }))}
          value={shown}
        />
        <Button aria-busy={busy} disabled={isNothing} onClick={() => void read()} variant="link">
          {t('notice.read.all')}
        </Button>
      </div>
      <Notices key={shown} onRead={(id) => void read([id])} shown={shown} />
    </div>
  );
}

function Notices({ shown, onRead }: { shown: Shown; onRead: (id: string) => void }) {
  const t = useText();
  const nameOf = useDayName();
  const pages = usePages('listNotifications', { query: shown === 'unread' ? { unread: 'true' } : {} });
  const days = firstOfDays(pages.items, viewerZone());
  return (
    <PagedList
      className={`${look('stack', 4, 'panel')} ${styles.list}`}
      empty={<EmptyState hint={t(`notice.empty.${shown}.hint`)} title={t(`notice.empty.${shown}`)} />}
      end={t('notice.end')}
      failed={t('notice.failed')}
      label={t('notice.title')}
      pages={pages}
      skeleton={<NoticeListSkeleton />}
    >
      {(notice) => {
        const day = days.get(notice.id);
        return (
          <>
            {day ? (
              <li className={styles.day}>
                <h2>{nameOf(day)}</h2>
              </li>
            ) : null}
            <NoticeItem notice={notice} onRead={onRead} />
          </>
        );
      }}
    </PagedList>
  );
}

/** Milliseconds. */
const oneDay = 86_400_000;

/** Names a day as people do: today, yesterday, or its date. */
function useDayName(): (day: string) => string {
  const t = useText();
  const language = useLanguage();
  const today = dayIn(new Date().toISOString(), viewerZone());
  const yesterday = new Date(Date.parse(today) - oneDay).toISOString().slice(0, 10);
  return (day) => {
    if (day === today) return t('notice.today');
    return day === yesterday ? t('notice.yesterday') : nearDayText(day, today, language);
  };
}

function NoticeListSkeleton() {
  return (
    <div className={look('stack', 8)}>
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton height={96} key={place} />
      ))}
    </div>
  );
}
