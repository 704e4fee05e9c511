import { Slot } from '@charis/shared/remote';
import { EmptyState, Skeleton } from '@charis/shared/ui';
import { MobilePage } from '#lib/mobile-page';
import { useText } from '#lib/text';
import styles from './read-posts.module.css';

export default function ReadPostsPage() {
  const t = useText();
  return (
    <MobilePage title={t('posts')}>
      <Slot
        fallback={<EmptyState hint={t('posts.missing.hint')} title={t('posts.missing.title')} />}
        loading={<Loading />}
        name="post.feed"
      />
    </MobilePage>
  );
}

/** Has the measures of the feed that will take its place. */
function Loading() {
  return (
    <div aria-busy="true" className={styles.loading}>
      <Skeleton height={240} />
      <Skeleton height={240} />
      <Skeleton height={240} />
    </div>
  );
}
