import { Button, Dialog } from '@charis/shared/ui';
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
      <Button onClick={onClose}>{t('member.cancel')}</Button>
      <Button
        variant="primary"
        onClick={() => {
          onClose();
          onUnfollow();
        }}
      >
        {t('member.unfollow')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('member.unfollow.title', { name: nickname })}>
      <p>{t('member.unfollow.text')}</p>
    </Dialog>
  );
}
