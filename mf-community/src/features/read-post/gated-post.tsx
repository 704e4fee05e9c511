import { Link, usePaths } from '@charis/shared/remote';
import { Button, buttonClass, EmptyState, look } from '@charis/shared/ui';
import type { PostDetail } from '#lib/posts/post';
import { restrict } from '#lib/posts/post.store';
import { useText } from '#lib/text';

/** Shows a post that staff has put behind the age gate. */
export function GatedPost({ post, refused }: { post: PostDetail; refused: boolean }) {
  const t = useText();
  const paths = usePaths();
  const action = (
    <div className={look('row', 12, 'center')}>
      <Link className={buttonClass('secondary')} to={paths.posts()}>
        {t('post.adult.no')}
      </Link>
      {refused ? null : (
        <Button variant="primary" onClick={() => restrict({ id: post.id, uncovered: true })}>
          {t('post.adult.yes')}
        </Button>
      )}
    </div>
  );
  return (
    <EmptyState
      action={action}
      hint={t(refused ? 'post.gate.refused' : 'post.gate.hint')}
      level="h1"
      title={t('post.gate.title')}
    />
  );
}
