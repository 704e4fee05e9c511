import { useOperationPages } from '@charis/shared/remote';
import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { FollowButton } from '#lib/follow/follow-button';
import { MemberList } from '#lib/members/member-list';
import { MemberRow } from '#lib/members/member-row';
import { useText } from '#lib/text';

interface LikersDialogProps {
  postId: string;
  onClose: () => void;
}

/** Who likes a post, the newest first. */
export default function LikersDialog({ postId, onClose }: LikersDialogProps) {
  const t = useText();
  const likers = useOperationPages('listPostLikers', (cursor) => ({
    body: { postId, pageSize: 20 as const, ...(cursor ? { cursor } : {}) },
  }));
  const people = likers.data?.pages.flatMap((page) => page.list) ?? [];
  const failed = likers.isError && people.length === 0;
  return (
    <Dialog onClose={onClose} title={t('post.likers.title')}>
      {likers.isPending ? <Skeleton height={160} /> : null}
      {failed ? (
        <ErrorState onRetry={() => likers.refetch()} retry={t('retry')} title={t('post.likers.failed')} />
      ) : null}
      {likers.isSuccess && people.length === 0 ? <EmptyState title={t('post.likers.empty')} /> : null}
      {people.length > 0 ? (
        <MemberList label={t('post.likers.title')}>
          {people.map((person) => (
            <MemberRow key={person.userId} person={person}>
              <FollowButton
                follow={person.followed ? 'following' : 'none'}
                isPrivate={person.private}
                look="secondary"
                nickname={person.nickname}
                userId={person.userId}
              />
            </MemberRow>
          ))}
        </MemberList>
      ) : null}
      {likers.hasNextPage ? (
        <Button disabled={likers.isFetchingNextPage} onClick={() => likers.fetchNextPage()}>
          {t(likers.isFetchNextPageError ? 'retry' : 'more')}
        </Button>
      ) : null}
    </Dialog>
  );
}
