import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { buttonClass, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { PostLines } from './post-lines';

/** Shows the first posts of the feed, with the way to all of them. */
export function FewPosts() {
  const t = useText();
  const paths = usePaths();
  const feed = useOperation('listFeed', { query: { tab: 'for-you', pageSize: 10 } });
  return (
    <section aria-label={t('title')}>
      <h2 className={look('medium', 'size-28', 'tight', 'below-16')}>{t('title')}</h2>
      <QueryBoundary failed={t('failed.title')} query={feed} skeleton={<Skeleton height={240} />}>
        {({ list }) => <PostLines posts={list.slice(0, 4)} />}
      </QueryBoundary>
      <Link className={buttonClass('secondary')} to={paths.posts()}>
        {t('feed.all')}
      </Link>
    </section>
  );
}
