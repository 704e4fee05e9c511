import { LeaveGuard } from '@charis/shared/remote';
import { Action, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Asks before what was typed is left behind. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const t = useText();
  return (
    <LeaveGuard unsaved={unsaved}>
      {(stay, leave) => (
        <Dialog
          actions={
            <>
              <Action onClick={leave}>{t('profile.leave.leave')}</Action>
              <Action look="main" onClick={stay}>
                {t('profile.leave.stay')}
              </Action>
            </>
          }
          onClose={stay}
          title={t('profile.leave.title')}
        >
          {t('profile.leave.hint')}
        </Dialog>
      )}
    </LeaveGuard>
  );
}
