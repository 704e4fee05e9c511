import { useOperationPages, useQueryCache } from '@charis/shared/remote';
import { ErrorState } from '@charis/shared/ui';
import { type ReactNode, useCallback, useEffect } from 'react';
import { postsOf } from '#lib/posts/post';
import { usePostStore } from '#lib/posts/post.store';
import { PostList } from '#lib/posts/post-list';
import { PostsSkeleton } from '#lib/posts/posts-skeleton';
import { useText } from '#lib/text';
import { type FeedFilter, type FeedTab, feedQuery, isGrowing } from './feed.rules';
import { NewPosts } from './new-posts';

interface FeedProps {
  tab: Exclude<FeedTab, 'drafts'>;
  filter: FeedFilter;
  empty: ReactNode;
}

/** The posts of a tab, page by page. What others publish meanwhile is offered, and never moves what one reads. */
export function Feed({ tab, filter, empty }: FeedProps) {
  const t = useText();
  const cache = useQueryCache();
  const query = feedQuery(tab, filter);
  const growing = isGrowing(tab);
  const feed = useOperationPages(
    'listFeed',
    (cursor) => ({ query: { ...query, ...(cursor ? { cursor } : {}) } }),
    growing ? { staleTime: Number.POSITIVE_INFINITY } : {},
  );
  const { data, fetchNextPage } = feed;
  const asOf = data?.pages[0]?.asOf;
  const posts = postsOf(data?.pages);
  useEffect(() => {
    if (data) usePostStore.setState({ tab, list: postsOf(data.pages).map(({ id }) => id) });
  }, [data, tab]);
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (feed.isPending) return <PostsSkeleton />;
  if (feed.isError && posts.length === 0) {
    return <ErrorState onRetry={() => feed.refetch()} retry={t('retry')} title={t('failed.title')} />;
  }
  async function showNew() {
    await cache.restart('listFeed', { query });
    window.scrollTo({ top: 0 });
  }
  return (
    <>
      {growing && asOf ? <NewPosts onShow={() => void showNew()} query={query} since={asOf} /> : null}
      {posts.length === 0 ? (
        empty
      ) : (
        <PostList
          busy={feed.isFetchingNextPage}
          failed={feed.isFetchNextPageError}
          hasMore={feed.hasNextPage}
          label={t('tabs')}
          onMore={onMore}
          posts={posts}
        />
      )}
    </>
  );
}
