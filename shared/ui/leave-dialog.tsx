import { LeaveGuard } from '../remote/leave-guard';
import { Action } from './action';
import { Dialog } from './dialog';
import { useUiText } from './ui-text';

interface LeaveDialogProps {
  unsaved: boolean;
  title: string;
  /** What would be lost. */
  hint: string;
}

/** Asks before a page is left with something unsaved. */
export function LeaveDialog({ unsaved, title, hint }: LeaveDialogProps) {
  const t = useUiText();
  return (
    <LeaveGuard unsaved={unsaved}>
      {(stay, leave) => (
        <Dialog
          actions={
            <>
              <Action onClick={leave}>{t('leave')}</Action>
              <Action look="main" onClick={stay}>
                {t('stay')}
              </Action>
            </>
          }
          onClose={stay}
          title={title}
        >
          {hint}
        </Dialog>
      )}
    </LeaveGuard>
  );
}
