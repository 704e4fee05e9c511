import { LeaveGuard } from '@charis/shared/remote';
import { Action, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Asks before what was written is left while it is on its way. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const t = useText();
  return (
    <LeaveGuard unsaved={unsaved}>
      {(stay, leave) => (
        <Dialog
          actions={
            <>
              <Action onClick={leave}>{t('compose.leave.leave')}</Action>
              <Action look="main" onClick={stay}>
                {t('compose.leave.stay')}
              </Action>
            </>
          }
          onClose={stay}
          title={t('compose.leave.title')}
        >
          {t('compose.leave.hint')}
        </Dialog>
      )}
    </LeaveGuard>
  );
}
