import { Button, Dialog, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmergencyBox } from '../approvals/emergency-box';
import { isKept, KeptDialog } from '../approvals/kept-dialog';
import { texts } from '../texts';
import { useFaultFocus } from '../ui/fault-focus';
import { faultOf } from './problem';
import { ProblemAlert } from './problem-alert';
import { ReasonField } from './reason-field';

interface ReasonDialogProps {
  title: string;
  /** What the act does. */
  explained: string;
  /** What the button says. */
  confirm: string;
  /** Whether the act needs a reason. */
  needsReason: boolean;
  channel: string;
  /** Whether the act may have to wait for another person. */
  mayWait?: boolean;
  act(asked: { reason: string; emergency: boolean }): Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of an act, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, explained, confirm, needsReason, channel, mayWait = false, act, onClose } = props;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [emergency, setEmergency] = useState(false);
  /** Presses without a reason, each of which leads to it again. */
  const [missing, setMissing] = useState(0);
  const acting = useMutation({
    mutationFn: () => act({ reason, emergency }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  function onConfirm() {
    if ((needsReason || emergency) && !reason.trim()) setMissing((presses) => presses + 1);
    else if (!acting.isPending) acting.mutate();
  }
  const fields = useFaultFocus<HTMLDivElement>(missing || acting.error);
  if (isKept(acting.error)) return <KeptDialog channel={channel} kept={acting.error} onClose={onClose} />;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button aria-disabled={acting.isPending} variant="primary" onClick={onConfirm}>
            {acting.isPending ? texts.change.changing : confirm}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className={look('stack', 16)} ref={fields}>
        <p>{explained}</p>
        <ReasonField
          disabled={acting.isPending}
          fault={faultOf(acting.error, 'reason')}
          missing={missing > 0}
          onChange={(given) => {
            setReason(given);
            setMissing(0);
            acting.reset();
          }}
          value={reason}
        />
        {mayWait ? <EmergencyBox channel={channel} checked={emergency} onChange={setEmergency} /> : null}
        <div aria-live="polite">
          <ProblemAlert besides={['reason']} error={acting.error} />
        </div>
      </div>
    </Dialog>
  );
}
