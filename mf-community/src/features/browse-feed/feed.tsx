import { useOperationPages } from '@charis/shared/remote';
import { EmptyState, ErrorState, Placeholder } from '@charis/shared/ui';
import { Button } from 'antd';
import { useText } from '#lib/text';
import styles from './feed.module.css';
import { PostCard } from './post-card';

export type FeedTab = 'for-you' | 'doctors';

/** Posts, newest first, page by page. */
export function Feed({ tab }: { tab: FeedTab }) {
  const t = useText();
  const feed = useOperationPages('listFeed', (cursor) => ({ query: { tab, ...(cursor ? { cursor } : {}) } }));
  const posts = feed.data?.pages.flatMap((page) => page.list) ?? [];

  if (feed.isPending) return <FeedSkeleton />;
  if (feed.isError && !posts.length) {
    return <ErrorState onRetry={() => feed.refetch()} retry={t('retry')} title={t('failed.title')} />;
  }
  if (!posts.length) return <EmptyState hint={t('empty.hint')} title={t('empty.title')} />;
  return (
    <>
      <ul className={styles.feed}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        {feed.hasNextPage ? (
          <Button loading={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()} shape="round">
            {feed.isFetchNextPageError ? t('retry') : t('more')}
          </Button>
        ) : (
          t('end')
        )}
      </div>
    </>
  );
}

function FeedSkeleton() {
  return (
    <ul aria-busy="true" className={styles.feed}>
      {[...Array(6).keys()].map((place) => (
        <li key={place}>
          <Placeholder height={240} />
        </li>
      ))}
    </ul>
  );
}
