import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows the composer of posts. */
export default function WritePostPage() {
  const t = useText();
  const paths = usePaths();
  const [params] = useSearchParams();
  const way = { to: paths.posts(), text: t('posts.all') };
  return (
    <InnerPage back="/mobile/posts" title={t(params.has('diary') ? 'compose.diary' : 'compose.title')}>
      <Slot
        fallback={<WayOn title={t('compose.missing')} way={way} />}
        loading={<Skeleton height={240} />}
        name="post.composer"
      />
    </InnerPage>
  );
}
