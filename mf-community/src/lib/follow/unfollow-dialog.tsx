import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';

interface UnfollowDialogProps {
  nickname: string;
  onUnfollow: () => void;
  onClose: () => void;
}

/** Asks before a private account is followed no longer. */
export default function UnfollowDialog({ nickname, onUnfollow, onClose }: UnfollowDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      confirm={t('member.unfollow')}
      onClose={onClose}
      onConfirm={() => void onUnfollow()}
      title={t('member.unfollow.title', { name: nickname })}
    >
      <p>{t('member.unfollow.text')}</p>
    </ConfirmDialog>
  );
}
