import { type FailureReason, Link, useNavigate, useOperation, usePageTitle, usePaths } from '@charis/shared/remote';
import { buttonClass, EmptyState, ErrorState } from '@charis/shared/ui';
import { PostsSkeleton } from '#lib/posts/posts-skeleton';
import { useText } from '#lib/text';
import { Comments } from './comments';
import { GatedPost } from './gated-post';
import { OtherPosts } from './other-posts';
import { PostArticle } from './post-article';
import { useLivePost } from './use-live-post';
import { useSeen } from './use-seen';

const notThere: readonly FailureReason[] = ['INVALID_INPUT', 'NOT_FOUND'];

/** Shows one post with its comments, in every state of it. */
export function PostView({ postId }: { postId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const paths = usePaths();
  const adult = useSeen(postId);
  const post = useOperation(
    'getPost',
    adult ? { params: { postId }, query: { adult: 'true' } } : { params: { postId } },
    { keepPrevious: true },
  );
  const fresh = useLivePost(postId, post.data);
  const shown = post.data?.id === postId ? post.data : undefined;
  usePageTitle(shown?.title);

  if (post.error && notThere.includes(post.error.reason)) {
    const action = (
      <Link className={buttonClass('primary')} to={paths.posts()}>
        {t('post.back')}
      </Link>
    );
    return <EmptyState action={action} hint={t('post.missing.hint')} level="h1" title={t('post.missing')} />;
  }
  if (post.error?.reason === 'UNDER_AGE' && !shown) {
    return <EmptyState hint={t('post.gate.refused')} level="h1" title={t('post.gate.title')} />;
  }
  if (post.isError && !shown) {
    return <ErrorState onRetry={() => post.refetch()} title={t('post.failed')} />;
  }
  if (!shown) {
    return <PostsSkeleton count={1} />;
  }
  if (shown.gated) return <GatedPost post={shown} refused={post.error?.reason === 'UNDER_AGE'} />;
  return (
    <>
      <PostArticle
        onDeleted={() => {
          void navigate(paths.posts());
        }}
        post={shown}
      />
      <Comments adult={adult} fresh={fresh} key={postId} post={shown} />
      <OtherPosts postId={postId} />
    </>
  );
}
