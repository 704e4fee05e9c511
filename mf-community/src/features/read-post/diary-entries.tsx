import { Link } from '@charis/shared/remote';
import { buttonClass, look } from '@charis/shared/ui';
import { useComposerPath } from '#lib/compose/open-composer';
import { DiaryTimeline } from '#lib/diary/diary-timeline';
import type { PostDetail } from '#lib/posts/post';
import { useText } from '#lib/text';

/** Shows a recovery diary on its own page, with what to make of it. */
export function DiaryEntries({ post }: { post: PostDetail }) {
  const t = useText();
  const composerPath = useComposerPath();
  const { diary } = post;
  if (!diary) return null;
  return (
    <section aria-label={t('diary.title')} className={look('stack', 16, 'start')}>
      <DiaryTimeline diary={diary} />
      <p className={look('muted', 'size-15')}>{t('diary.general')}</p>
      {post.own ? (
        <Link className={buttonClass('primary')} to={composerPath({ postId: post.id })}>
          {t('diary.continue')}
        </Link>
      ) : null}
    </section>
  );
}
