import { Action, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';

interface UnfollowDialogProps {
  nickname: string;
  onUnfollow: () => void;
  onClose: () => void;
}

/** Asks before a private account is followed no longer. */
export default function UnfollowDialog({ nickname, onUnfollow, onClose }: UnfollowDialogProps) {
  const t = useText();
  const actions = (
    <>
      <Action onClick={onClose}>{t('member.cancel')}</Action>
      <Action
        look="main"
        onClick={() => {
          onClose();
          onUnfollow();
        }}
      >
        {t('member.unfollow')}
      </Action>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('member.unfollow.title', { name: nickname })}>
      <p>{t('member.unfollow.text')}</p>
    </Dialog>
  );
}
