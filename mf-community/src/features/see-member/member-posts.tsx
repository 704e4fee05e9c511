import { useOperationPages } from '@charis/shared/remote';
import { EmptyState, ErrorState } from '@charis/shared/ui';
import { postsOf } from '#lib/posts/post';
import { PostList } from '#lib/posts/post-list';
import { PostsSkeleton } from '#lib/posts/posts-skeleton';
import { useText } from '#lib/text';
import type { Member } from './member.rules';

export type PostsTab = 'posts' | 'highlights' | 'saved' | 'liked';

interface MemberPostsProps {
  member: Member;
  which: PostsTab;
}

/** What somebody has posted or highlighted, or what the viewer has saved or liked. */
export function MemberPosts({ member, which }: MemberPostsProps) {
  if (which === 'highlights') return <Highlights member={member} />;
  if (which === 'saved') return <Saved member={member} />;
  if (which === 'liked') return <Liked member={member} />;
  return member.own ? <Mine member={member} /> : <Theirs member={member} />;
}

type OfMember = Pick<MemberPostsProps, 'member'>;

function Theirs({ member }: OfMember) {
  const pages = useOperationPages('listMemberPosts', (cursor) => ({
    query: { memberId: member.userId, ...(cursor ? { cursor } : {}) },
  }));
  return <Pages member={member} pages={pages} which="posts" />;
}

/** In every state, also what others do not see. */
function Mine({ member }: OfMember) {
  const pages = useOperationPages('listMyPosts', (cursor) => ({ body: cursor ? { cursor } : {} }));
  return <Pages member={member} pages={pages} which="posts" />;
}

function Highlights({ member }: OfMember) {
  const pages = useOperationPages('listHighlights', () => ({ params: { memberId: member.userId } }));
  return <Pages member={member} pages={pages} which="highlights" />;
}

function Saved({ member }: OfMember) {
  const pages = useOperationPages('listSavedPosts', (cursor) => ({ body: cursor ? { cursor } : {} }));
  return <Pages member={member} pages={pages} which="saved" />;
}

function Liked({ member }: OfMember) {
  const pages = useOperationPages('listLikedPosts', (cursor) => ({ body: cursor ? { cursor } : {} }));
  return <Pages member={member} pages={pages} which="liked" />;
}

interface PagesProps extends MemberPostsProps {
  pages: ReturnType<typeof useOperationPages<'listMemberPosts'>>;
}

function Pages({ pages, member, which }: PagesProps) {
  const t = useText();
  const posts = postsOf(pages.data?.pages);
  if (pages.isPending) return <PostsSkeleton />;
  if (pages.isError && posts.length === 0) {
    return <ErrorState onRetry={() => pages.refetch()} retry={t('retry')} title={t('member.posts.failed')} />;
  }
  if (posts.length === 0) {
    return (
      <EmptyState
        {...(member.own ? { hint: t(`member.empty.${which}.hint`) } : {})}
        title={t(`member.empty.${which}`)}
      />
    );
  }
  return (
    <PostList
      busy={pages.isFetchingNextPage}
      failed={pages.isFetchNextPageError}
      hasMore={pages.hasNextPage}
      label={t(`member.tab.${which}`)}
      onMore={pages.fetchNextPage}
      posts={posts}
    />
  );
}
