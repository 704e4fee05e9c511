import { Link } from '@charis/shared/remote';
import { buttonClass } from '@charis/shared/ui';
import { useComposerPath } from '#lib/compose/open-composer';
import { DiaryTimeline } from '#lib/diary/diary-timeline';
import type { PostDetail } from '#lib/posts/post';
import { useText } from '#lib/text';
import styles from './diary-entries.module.css';

/** Shows a recovery diary on its own page, with what to make of it. */
export function DiaryEntries({ post }: { post: PostDetail }) {
  const t = useText();
  const composerPath = useComposerPath();
  const { diary } = post;
  if (!diary) return null;
  return (
    <section aria-label={t('diary.title')} className={styles.diary}>
      <DiaryTimeline diary={diary} />
      <p className={styles.general}>{t('diary.general')}</p>
      {post.own ? (
        <Link className={buttonClass('primary')} to={composerPath({ postId: post.id })}>
          {t('diary.continue')}
        </Link>
      ) : null}
    </section>
  );
}
