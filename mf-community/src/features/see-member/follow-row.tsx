import type { DataOf } from '@charis/shared/contract';
import { useAction } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { FollowButton } from '#lib/follow/follow-button';
import { MemberRow } from '#lib/members/member-row';
import { useText } from '#lib/text';
import styles from './follow-row.module.css';

type Row = DataOf<'listFollowerMembers'>['list'][number];

/** Shows a follower, or someone who is followed, with what there is between them and the viewer. */
export function FollowRow({ row, removable }: { row: Row; removable: boolean }) {
  const t = useText();
  const note = row.mutual ? t('member.mutual') : row.followsViewer ? t('member.followsYou') : undefined;
  return (
    <MemberRow person={row} note={note}>
      {removable ? <RemoveButton row={row} /> : null}
      <FollowButton follow={row.follow} isPrivate={row.private} nickname={row.nickname} userId={row.userId} />
    </MemberRow>
  );
}

/** Lets someone follow the own account no longer. */
function RemoveButton({ row: { userId, nickname } }: { row: Row }) {
  const t = useText();
  const { run, isPending } = useAction('removeFollower', {
    success: t('member.removed', { name: nickname }),
    failure: t('member.follow.failed'),
  });
  return (
    <Button
      aria-label={t('member.remove.of', { name: nickname })}
      busy={isPending}
      className={styles.remove}
      variant="link"
      onClick={() => void run({ params: { userId } })}
    >
      {t('member.remove')}
    </Button>
  );
}
