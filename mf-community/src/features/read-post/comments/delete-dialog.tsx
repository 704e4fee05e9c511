import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Asks before a comment is deleted. */
export default function DeleteDialog({ onDelete, onClose }: { onDelete: () => void; onClose: () => void }) {
  const t = useText();
  const actions = (
    <>
      <Button onClick={onClose}>{t('comment.cancel')}</Button>
      <Button variant="primary" onClick={onDelete}>
        {t('comment.delete')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('comment.delete.title')}>
      <p>{t('comment.delete.text')}</p>
    </Dialog>
  );
}
