import { Link, useOperationPages } from '@charis/shared/remote';
import { Action, Avatar, Dialog, EmptyState, ErrorState, Placeholder, Tag } from '@charis/shared/ui';
import { FollowButton } from '#lib/follow/follow-button';
import { useText } from '#lib/text';
import styles from './likers-dialog.module.css';
import { usePaths } from './post-path';

interface LikersDialogProps {
  postId: string;
  onClose: () => void;
}

/** Who likes a post, the newest first. */
export default function LikersDialog({ postId, onClose }: LikersDialogProps) {
  const t = useText();
  const paths = usePaths();
  const likers = useOperationPages('listPostLikers', (cursor) => ({
    body: { postId, pageSize: 20 as const, ...(cursor ? { cursor } : {}) },
  }));
  const people = likers.data?.pages.flatMap((page) => page.list) ?? [];
  const failed = likers.isError && people.length === 0;
  return (
    <Dialog onClose={onClose} title={t('post.likers.title')}>
      {likers.isPending ? <Placeholder height={160} /> : null}
      {failed ? (
        <ErrorState onRetry={() => likers.refetch()} retry={t('retry')} title={t('post.likers.failed')} />
      ) : null}
      {likers.isSuccess && people.length === 0 ? <EmptyState title={t('post.likers.empty')} /> : null}
      <ul className={styles.people}>
        {people.map(({ userId, nickname, image, role, followed, private: isPrivate }) => (
          <li className={styles.row} key={userId}>
            <Link className={styles.person} to={paths.member(userId) ?? '#'}>
              <Avatar image={image} name={nickname} size={40} />
              <span className={styles.name}>{nickname}</span>
              {role === 'DOCTOR' ? <Tag tone="gold">{t('doctor')}</Tag> : null}
            </Link>
            <FollowButton
              follow={followed ? 'following' : 'none'}
              isPrivate={isPrivate}
              look="plain"
              nickname={nickname}
              userId={userId}
            />
          </li>
        ))}
      </ul>
      {likers.hasNextPage ? (
        <Action disabled={likers.isFetchingNextPage} onClick={() => likers.fetchNextPage()}>
          {t(likers.isFetchNextPageError ? 'retry' : 'more')}
        </Action>
      ) : null}
    </Dialog>
  );
}
