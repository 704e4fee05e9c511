import { Button, Dialog, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmergencyBox } from '../approvals/emergency-box';
import { isKept, KeptDialog } from '../approvals/kept-dialog';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { useFaultFocus } from '../ui/fault-focus';
import { useNeededInput } from '../ui/needed-input';
import { ConflictList } from './conflict-list';
import { conflictsOf, faultOf } from './problem';
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
  /** Whether the act may have to wait: for another person, or for the end of a freeze window, which a manager may go over. */
  mayWait?: boolean;
  act(asked: { reason: string; emergency: boolean; force: boolean }): Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of an act, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, explained, confirm, needsReason, channel, mayWait = false, act, onClose } = props;
  const { identity } = useSession();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [emergency, setEmergency] = useState(false);
  const [force, setForce] = useState(false);
  const { missing, press } = useNeededInput(reason.trim() !== '');
  const acting = useMutation({
    mutationFn: () => act({ reason, emergency, force }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  const conflicts = conflictsOf(acting.error);
  const isFrozen = conflicts.length > 0 && conflicts.every(({ rule }) => rule === 'window');
  const mayForce = mayWait && isFrozen && identity.role === 'manager';
  function onConfirm() {
    if ((needsReason || emergency || force) && !press()) return;
    if (!acting.isPending) acting.mutate();
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
            if (!mayForce) acting.reset();
          }}
          value={reason}
        />
        {mayWait ? <EmergencyBox channel={channel} checked={emergency} onChange={setEmergency} /> : null}
        <div aria-live="polite" className={look('stack', 16)}>
          <ProblemAlert besides={['reason']} error={acting.error} />
          {conflicts.length > 0 ? (
            <ConflictList
              conflicts={conflicts}
              over={mayForce ? { label: texts.change.force, checked: force, onChange: setForce } : undefined}
            />
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
