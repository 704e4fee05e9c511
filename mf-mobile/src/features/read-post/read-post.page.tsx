import { Slot, useParams, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { Named } from '#lib/named';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows one post with its comments. */
export default function ReadPostPage() {
  const t = useText();
  const paths = usePaths();
  const { id } = useParams();
  const way = { to: paths.posts(), text: t('posts.all') };
  return (
    <InnerPage back="/mobile/posts" headed title={t('post.title')}>
      <Named level="h1" value={id} way={way}>
        {(postId) => (
          <Slot
            postId={postId}
            fallback={<WayOn level="h1" title={t('post.missing')} way={way} />}
            loading={<Skeleton height={240} />}
            name="post.page"
            key={postId}
          />
        )}
      </Named>
    </InnerPage>
  );
}
