import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';

interface AdultDialogProps {
  onAdult: () => void;
  onClose: () => void;
}

/** Asks once in a session whether someone is 18 or older. */
export default function AdultDialog({ onAdult, onClose }: AdultDialogProps) {
  const t = useText();
  function agree() {
    onClose();
    onAdult();
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('post.adult.no')}</Button>
      <Button variant="primary" onClick={agree}>
        {t('post.adult.yes')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('post.adult.title')}>
      <p>{t('post.adult.text')}</p>
    </Dialog>
  );
}
