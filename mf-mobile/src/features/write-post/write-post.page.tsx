import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';

/** Shows the composer of posts. */
export default function WritePostPage() {
  const t = useText();
  const paths = usePaths();
  const [params] = useSearchParams();
  const next = { to: paths.posts(), text: t('posts.all') };
  return (
    <InnerPage back="/mobile/posts" title={t(params.has('diary') ? 'compose.diary' : 'compose.title')}>
      <Slot
        fallback={<NotAvailable title={t('compose.missing')} next={next} />}
        loading={<Skeleton height={240} />}
        name="post.composer"
      />
    </InnerPage>
  );
}
