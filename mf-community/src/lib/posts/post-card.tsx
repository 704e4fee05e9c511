import { Link, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { memo, useId } from 'react';
import { useText } from '#lib/text';
import { AuthorLine } from './author-line';
import { AuthorStatus } from './author-status';
import { BlurredPost } from './blurred-post';
import { FollowAuthor } from './follow-author';
import type { Post } from './post';
import { useUncovered } from './post.store';
import { PostActions } from './post-actions';
import styles from './post-card.module.css';
import { PostMenu } from './post-menu';
import { PostPictures } from './post-pictures';
import { PostTags } from './post-tags';
import { RankingReason } from './ranking-reason';

interface PostCardProps {
  post: Post;
  /** Its place in the list, from 1. */
  at?: number;
  /** How long the list is; -1 where that is not known. */
  of?: number;
}

/** A post in a list. Scrolling renders the list with each step, and its cards only when they change. */
export const PostCard = memo(function PostCard({ post, at, of }: PostCardProps) {
  const t = useText();
  const titleId = useId();
  const paths = usePaths();
  const uncovered = useUncovered(post.id);
  const to = paths.post(post.id);
  // Only the page of the post asks for what the age gate hides.
  const gated = post.own === null && post.sensitive && post.excerpt === '' && post.media.length === 0;
  const covered = post.own === null && post.sensitive && (gated || !uncovered);
  return (
    <article aria-labelledby={titleId} aria-posinset={at} aria-setsize={of} className={styles.card}>
      <RankingReason factor={post.because} />
      <AuthorLine post={post}>
        <span className={styles.follow}>
          <FollowAuthor post={post} />
        </span>
        <PostMenu post={post} />
      </AuthorLine>
      <AuthorStatus post={post} />
      <h2
        className={`${look('medium', 'size-22', 'tight', 'breaks', 'above-4')} ${styles.title}`}
        dir="auto"
        id={titleId}
      >
        <Link className={styles.link} data-thumb to={to}>
          {post.title}
        </Link>
      </h2>
      {post.diaryEntries > 0 ? <p className={styles.diary}>{t('diary.card', { count: post.diaryEntries })}</p> : null}
      {covered ? (
        <BlurredPost postId={post.id} to={gated ? to : undefined} />
      ) : (
        <>
          {post.excerpt ? (
            <p className={styles.excerpt} dir="auto">
              {post.excerpt}
            </p>
          ) : null}
          <PostPictures label={t('post.open', { title: post.title })} media={post.media} to={to} />
        </>
      )}
      <PostTags tags={post.tags} />
      <PostActions post={post} />
    </article>
  );
});
