import { usePages } from '@charis/shared/remote';
import { Dialog, EmptyState, PagedList } from '@charis/shared/ui';
import { FollowButton } from '#lib/follow/follow-button';
import { MemberRow } from '#lib/members/member-row';
import { useText } from '#lib/text';

interface LikersDialogProps {
  postId: string;
  onClose: () => void;
}

/** Shows who likes a post, the newest first. */
export default function LikersDialog({ postId, onClose }: LikersDialogProps) {
  const t = useText();
  const likers = usePages('listPostLikers', { body: { postId, pageSize: 20 } });
  return (
    <Dialog onClose={onClose} title={t('post.likers.title')}>
      <PagedList
        empty={<EmptyState title={t('post.likers.empty')} />}
        failed={t('post.likers.failed')}
        label={t('post.likers.title')}
        pages={likers}
      >
        {(person) => (
          <MemberRow person={person}>
            <FollowButton
              follow={person.followed ? 'following' : 'none'}
              isPrivate={person.private}
              nickname={person.nickname}
              userId={person.userId}
              variant="secondary"
            />
          </MemberRow>
        )}
      </PagedList>
    </Dialog>
  );
}
