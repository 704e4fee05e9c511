import type { DataOf } from '@charis/shared/contract';
import { useAction } from '@charis/shared/remote';
import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Call } from '../call/call.store';

interface LeaveDialogProps {
  call: Call;
  meeting: DataOf<'getMeeting'>;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks before the page leaves the meeting, which can be joined again; only the doctor ends the meeting for both. */
export function LeaveDialog({ call, meeting, onClose, onLeave }: LeaveDialogProps) {
  const t = useText();
  const { role, state } = call.use();
  const ending = useAction('updateMeeting', { failure: t('meet.failed') });
  async function end() {
    const ended = await ending.run({ params: { meetingId: meeting.meetingId }, body: { end: true } });
    if (ended) onClose();
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t('meet.stay')}</Button>
          {role === 'doctor' && state === 'LIVE' ? (
            <Button busy={ending.isPending} onClick={() => void end()} variant="danger">
              {t('meet.end')}
            </Button>
          ) : null}
          <Button data-autofocus onClick={onLeave} variant="primary">
            {t('meet.leave')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('meet.leave.title')}
    >
      <p>{t(role === 'doctor' ? 'meet.leave.doctor' : 'meet.leave.hint', { name: meeting.other.name })}</p>
    </Dialog>
  );
}
