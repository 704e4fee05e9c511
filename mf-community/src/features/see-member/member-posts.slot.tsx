import { type Slots, usePages } from '@charis/shared/remote';
import { EmptyState } from '@charis/shared/ui';
import { PostList } from '#lib/posts/post-list';
import { useText } from '#lib/text';

/** Shows what someone has posted, for other remotes' pages. */
export default function MemberPostsSlot({ memberId }: Slots['member.posts']) {
  const t = useText();
  const pages = usePages('listMemberPosts', { query: { memberId } });
  return (
    <PostList
      empty={<EmptyState title={t('member.empty.posts')} />}
      failed={t('member.posts.failed')}
      label={t('member.tab.posts')}
      pages={pages}
    />
  );
}
