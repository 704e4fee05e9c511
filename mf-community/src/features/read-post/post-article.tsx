import { look } from '@charis/shared/ui';
import { useState } from 'react';
import { AuthorLine } from '#lib/posts/author-line';
import { AuthorStatus } from '#lib/posts/author-status';
import { BlurredPost } from '#lib/posts/blurred-post';
import { FollowAuthor } from '#lib/posts/follow-author';
import type { PostDetail } from '#lib/posts/post';
import { useUncovered } from '#lib/posts/post.store';
import { PostActions } from '#lib/posts/post-actions';
import { PostGallery } from '#lib/posts/post-gallery';
import { PostMenu } from '#lib/posts/post-menu';
import { PostTags } from '#lib/posts/post-tags';
import { RichText } from '#lib/rich-text/rich-text';
import { useText } from '#lib/text';
import { DiaryEntries } from './diary-entries';
import styles from './post-article.module.css';

interface PostArticleProps {
  post: PostDetail;
  onDeleted: () => void;
}

/** Shows the whole of a post. */
export function PostArticle({ post, onDeleted }: PostArticleProps) {
  const t = useText();
  const uncovered = useUncovered(post.id);
  const [hiding, setHiding] = useState(post.sensitive && !post.own);
  const covered = hiding && !uncovered;
  return (
    <article className={look('stack', 16)}>
      <AuthorLine post={post}>
        <FollowAuthor post={post} />
        <PostMenu onDeleted={onDeleted} post={post} />
      </AuthorLine>
      <AuthorStatus post={post} />
      <h1 className={styles.title} dir="auto">
        {post.title}
      </h1>
      <p className={styles.label}>{t(post.author.role === 'DOCTOR' ? 'post.advice' : 'post.experience')}</p>
      {covered ? (
        <BlurredPost onUncover={() => setHiding(false)} postId={post.id} />
      ) : (
        <>
          <PostGallery captions={post.captions} media={post.media} title={post.title} />
          <RichText content={post.content} mentions={post.mentions} />
          <DiaryEntries post={post} />
        </>
      )}
      <PostTags tags={post.tags} />
      <PostActions commentsTo="#comments" post={post} />
    </article>
  );
}
