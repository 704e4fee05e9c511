import { Action, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Asks before a comment is deleted. */
export default function DeleteDialog({ onDelete, onClose }: { onDelete: () => void; onClose: () => void }) {
  const t = useText();
  const actions = (
    <>
      <Action onClick={onClose}>{t('comment.cancel')}</Action>
      <Action look="main" onClick={onDelete}>
        {t('comment.delete')}
      </Action>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('comment.delete.title')}>
      <p>{t('comment.delete.text')}</p>
    </Dialog>
  );
}
