import { UnsavedChangesGuard } from '../remote/unsaved-changes-guard';
import { Button } from './button';
import { Dialog } from './dialog';
import { useUiText } from './ui-text';

interface UnsavedChangesDialogProps {
  unsaved: boolean;
  title: string;
  /** What would be lost. */
  hint: string;
}

/** Asks before a page is left with something unsaved. */
export function UnsavedChangesDialog({ unsaved, title, hint }: UnsavedChangesDialogProps) {
  const t = useUiText();
  return (
    <UnsavedChangesGuard unsaved={unsaved}>
      {(stay, leave) => (
        <Dialog
          actions={
            <>
              <Button onClick={leave}>{t('leave')}</Button>
              <Button variant="primary" onClick={stay}>
                {t('stay')}
              </Button>
            </>
          }
          onClose={stay}
          title={title}
        >
          {hint}
        </Dialog>
      )}
    </UnsavedChangesGuard>
  );
}
