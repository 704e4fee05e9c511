import { Link, useLocale, usePaths } from '@charis/shared/remote';
import { numberFormat } from '@charis/shared/rules';
import { look, useShare } from '@charis/shared/ui';
import { type ReactNode, useState } from 'react';
import { Icon } from '#lib/icons';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import type { Post } from './post';
import styles from './post-actions.module.css';
import { useReactions } from './use-reactions';

const LikersDialog = lazyPart(() => import('./likers-dialog'));

/** Shows what can be done with a post, with how many have done so. */
export function PostActions({ post, commentsTo }: { post: Post; commentsTo?: string }) {
  const t = useText();
  const share = useShare();
  const paths = usePaths();
  const { like, save } = useReactions(post);
  const [likersShown, setLikersShown] = useState(false);
  const count = numberFormat(useLocale(), { notation: 'compact' });
  const { id, title, liked, likes, comments, saved } = post;
  return (
    <div className={`${look('line', 4)} ${styles.actions}`}>
      <Toggle label={t('post.like')} on={liked} onClick={() => like(!liked)} tone="rose">
        <Icon filled={liked} name="heart" />
      </Toggle>
      <button
        aria-label={t('post.likers', { count: likes })}
        className={styles.count}
        data-thumb
        disabled={likes === 0}
        onClick={() => setLikersShown(true)}
        type="button"
      >
        {count.format(likes)}
      </button>
      <Link
        aria-label={t('post.comments', { count: comments })}
        className={styles.action}
        to={commentsTo ?? `${paths.post(id)}#comments`}
      >
        <Icon name="comment" />
        <span>{count.format(comments)}</span>
      </Link>
      <span className={look('grow')} />
      <Toggle label={t('post.save')} on={saved} onClick={() => save(!saved)} tone="gold">
        <Icon filled={saved} name="save" />
      </Toggle>
      <button
        aria-label={t('post.share')}
        className={styles.action}
        onClick={() => void share(title, paths.post(id))}
        type="button"
      >
        <Icon name="share" />
      </button>
      {likersShown ? <LikersDialog onClose={() => setLikersShown(false)} postId={id} /> : null}
    </div>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  tone: 'rose' | 'gold';
  onClick: () => void;
  children: ReactNode;
}

function Toggle({ label, on, tone, onClick, children }: ToggleProps) {
  return (
    <button
      aria-label={label}
      aria-pressed={on}
      className={`${styles.action} ${on ? styles[tone] : ''}`}
      onClick={onClick}
      type="button"
    >
      {children}
    </button>
  );
}
