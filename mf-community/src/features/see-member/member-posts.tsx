import { type Pages, usePages } from '@charis/shared/remote';
import { EmptyState } from '@charis/shared/ui';
import type { Post } from '#lib/posts/post';
import { PostList } from '#lib/posts/post-list';
import { useText } from '#lib/text';
import type { Member } from './member.rules';

export type PostsTab = 'posts' | 'highlights' | 'saved' | 'liked';

interface MemberPostsProps {
  member: Member;
  which: PostsTab;
}

/** Shows what someone has posted or highlighted, or what the viewer has saved or liked. */
export function MemberPosts({ member, which }: MemberPostsProps) {
  if (which === 'highlights') return <Highlights member={member} />;
  if (which === 'saved') return <Saved member={member} />;
  if (which === 'liked') return <Liked member={member} />;
  return member.own ? <Mine member={member} /> : <Theirs member={member} />;
}

type OfMember = Pick<MemberPostsProps, 'member'>;

function Theirs({ member }: OfMember) {
  const pages = usePages('listMemberPosts', { query: { memberId: member.userId } });
  return <Posts member={member} pages={pages} which="posts" />;
}

/** Shows the own posts in every state, also what others do not see. */
function Mine({ member }: OfMember) {
  return <Posts member={member} pages={usePages('listMyPosts', { body: {} })} which="posts" />;
}

function Highlights({ member }: OfMember) {
  const pages = usePages('listHighlights', { params: { memberId: member.userId } });
  return <Posts member={member} pages={pages} which="highlights" />;
}

function Saved({ member }: OfMember) {
  return <Posts member={member} pages={usePages('listSavedPosts', { body: {} })} which="saved" />;
}

function Liked({ member }: OfMember) {
  return <Posts member={member} pages={usePages('listLikedPosts', { body: {} })} which="liked" />;
}

function Posts({ pages, member, which }: MemberPostsProps & { pages: Pages<Post> }) {
  const t = useText();
  const hint = member.own ? { hint: t(`member.empty.${which}.hint`) } : {};
  return (
    <PostList
      empty={<EmptyState {...hint} title={t(`member.empty.${which}`)} />}
      failed={t('member.posts.failed')}
      label={t(`member.tab.${which}`)}
      pages={pages}
    />
  );
}
