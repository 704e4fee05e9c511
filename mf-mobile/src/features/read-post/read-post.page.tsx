import { Slot, useParams, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { RequireParam } from '#lib/require-param';
import { useText } from '#lib/text';

/** Shows one post with its comments. */
export default function ReadPostPage() {
  const t = useText();
  const paths = usePaths();
  const { id } = useParams();
  const next = { to: paths.posts(), text: t('posts.all') };
  return (
    <InnerPage back="/mobile/posts" headed title={t('post.title')}>
      <RequireParam level="h1" value={id} next={next}>
        {(postId) => (
          <Slot
            postId={postId}
            fallback={<NotAvailable level="h1" title={t('post.missing')} next={next} />}
            loading={<Skeleton height={240} />}
            name="post.page"
            key={postId}
          />
        )}
      </RequireParam>
    </InnerPage>
  );
}
