import { useHost, useSession } from '@charis/shared/remote';
import { look, Skeleton } from '@charis/shared/ui';
import { useState } from 'react';
import { DraftList } from '#lib/drafts/draft-list';
import { Icon } from '#lib/icons';
import { lazyPart } from '#lib/lazy-part';
import { PostsSkeleton } from '#lib/posts/posts-skeleton';
import { useText } from '#lib/text';
import styles from './browse-feed.module.css';
import { EmptyFeed, GuestInvitation } from './empty-feed';
import { Feed } from './feed';
import { type FeedTab, isFiltered, isPersonal } from './feed.rules';
import { FeedTabs } from './feed-tabs';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-sheet';
import { useFeedAddress } from './use-feed-address';
import { useWide } from './use-wide';

// Phones load the filters with the sheet.
const FilterPanel = lazyPart(() => import('./filter-panel'), <Skeleton height={240} />);
const SearchResults = lazyPart(() => import('#lib/search/search-results'), <PostsSkeleton />);

/**
 * Tabs, filters and the posts that they choose, or what is found by `?q=` of the address.
 * In a page as `broad` as the window, wide windows show the filters beside the posts, else a sheet shows them.
 */
export function FeedView({ broad = false }: { broad?: boolean }) {
  const t = useText();
  const { logIn } = useHost();
  const { status } = useSession();
  const { tab, filter, q, choose, change, reset } = useFeedAddress();
  const [sheet, setSheet] = useState(false);
  const wide = useWide() && broad;
  const filtered = isFiltered(filter);
  // Filters do not apply to a search and to drafts.
  const narrows = !q && tab !== 'drafts';
  function chooseTab(chosen: FeedTab) {
    choose(chosen);
    if (isPersonal(chosen) && status === 'out') logIn();
  }
  return (
    <>
      <div className={`${look('line', 12, 'between')} ${styles.bar}`}>
        <FeedTabs onChoose={chooseTab} tab={q ? undefined : tab} />
        {wide || !narrows ? null : (
          <button
            aria-expanded={sheet}
            className={`${look('line', 8, 'inline')} ${styles.filter}`}
            data-thumb
            onClick={() => setSheet(true)}
            type="button"
          >
            <Icon name="filter" />
            <span>{t('feed.filters')}</span>
          </button>
        )}
      </div>
      <div className={`${look('stack', 'column')} ${broad ? (narrows ? styles.broad : styles.whole) : ''}`}>
        <div className={styles.posts}>
          {q ? null : <FilterChips filter={filter} onChange={change} onReset={reset} />}
          {q ? (
            <SearchResults q={q} />
          ) : isPersonal(tab) && status !== 'in' ? (
            <GuestInvitation checking={status === 'checking'} tab={tab} />
          ) : tab === 'drafts' ? (
            <DraftList />
          ) : (
            <Feed
              empty={<EmptyFeed onForYou={() => choose('for-you')} onReset={filtered ? reset : undefined} tab={tab} />}
              filter={filter}
              key={`${tab} ${filter.categoryName} ${filter.area} ${filter.tag}`}
              tab={tab}
            />
          )}
        </div>
        {wide && narrows ? (
          <aside className={styles.side}>
            <h2 className={look('size-22', 'below-16')}>{t('feed.filters')}</h2>
            <FilterPanel filter={filter} onChange={change} />
          </aside>
        ) : null}
      </div>
      {sheet ? (
        <FilterSheet onClose={() => setSheet(false)} onReset={reset}>
          <FilterPanel filter={filter} onChange={change} />
        </FilterSheet>
      ) : null}
    </>
  );
}
