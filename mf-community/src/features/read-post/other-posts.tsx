import { Link, usePaths } from '@charis/shared/remote';
import { buttonClass, look } from '@charis/shared/ui';
import { usePostStore } from '#lib/posts/post.store';
import { useText } from '#lib/text';
import styles from './other-posts.module.css';

/** Leads to the neighbours of a post in the list that was last looked at. */
export function OtherPosts({ postId }: { postId: string }) {
  const t = useText();
  const paths = usePaths();
  const list = usePostStore((store) => store.list);
  const at = list.indexOf(postId);
  if (at < 0) return null;
  const previous = list[at - 1];
  const next = list[at + 1];
  return (
    <nav aria-label={t('post.others')} className={`${look('row', 12, 'between')} ${styles.others}`}>
      {previous ? (
        <Link className={buttonClass('secondary')} to={paths.post(previous)}>
          ← {t('post.previous')}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link className={buttonClass('secondary')} to={paths.post(next)}>
          {t('post.next')} →
        </Link>
      ) : null}
    </nav>
  );
}
