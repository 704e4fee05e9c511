import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';

/** Asks before a comment is deleted. */
export default function DeleteDialog({ onDelete, onClose }: { onDelete: () => void; onClose: () => void }) {
  const t = useText();
  return (
    <ConfirmDialog
      confirm={t('comment.delete')}
      danger
      onClose={onClose}
      onConfirm={onDelete}
      title={t('comment.delete.title')}
    >
      <p>{t('comment.delete.text')}</p>
    </ConfirmDialog>
  );
}
