import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';

interface AdultDialogProps {
  onAdult: () => void;
  onClose: () => void;
}

/** Asks once in a session whether someone is 18 or older. */
export default function AdultDialog({ onAdult, onClose }: AdultDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      confirm={t('post.adult.yes')}
      keep={t('post.adult.no')}
      onClose={onClose}
      onConfirm={onAdult}
      title={t('post.adult.title')}
    >
      <p>{t('post.adult.text')}</p>
    </ConfirmDialog>
  );
}
