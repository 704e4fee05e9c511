import { usePages, useQueryCache } from '@charis/shared/remote';
import { type ReactNode, useEffect } from 'react';
import { usePostStore } from '#lib/posts/post.store';
import { PostList } from '#lib/posts/post-list';
import { useText } from '#lib/text';
import { type FeedFilter, type FeedTab, feedQuery, isGrowing } from './feed.rules';
import { NewPosts } from './new-posts';

interface FeedProps {
  tab: Exclude<FeedTab, 'drafts'>;
  filter: FeedFilter;
  empty: ReactNode;
}

/** Shows the posts of a tab, page by page. What others publish meanwhile is offered, and never moves what one reads. */
export function Feed({ tab, filter, empty }: FeedProps) {
  const t = useText();
  const cache = useQueryCache();
  const query = feedQuery(tab, filter);
  const growing = isGrowing(tab);
  const pages = usePages('listFeed', { query }, growing ? { staleTime: Number.POSITIVE_INFINITY } : {});
  const { items, first } = pages;
  useEffect(() => {
    if (first) usePostStore.setState({ tab, list: items.map(({ id }) => id) });
  }, [items, first, tab]);
  async function showNew() {
    await cache.restart('listFeed', { query });
    window.scrollTo({ top: 0 });
  }
  return (
    <>
      {growing && first ? <NewPosts onShow={() => void showNew()} query={query} since={first.asOf} /> : null}
      <PostList empty={empty} failed={t('failed.title')} label={t('tabs')} pages={pages} />
    </>
  );
}
