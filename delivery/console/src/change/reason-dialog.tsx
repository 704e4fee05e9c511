import { Button, Dialog, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import { useState } from 'react';
import { texts } from '../texts';
import { problemOf } from './problem';
import { ReasonField } from './reason-field';

interface ReasonDialogProps {
  title: string;
  /** What the act does. */
  explained: string;
  /** What the button says. */
  confirm: string;
  /** Whether the act needs a reason. */
  needsReason: boolean;
  act(reason: string): Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of an act, and does it. */
export function ReasonDialog({ title, explained, confirm, needsReason, act, onClose }: ReasonDialogProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const acting = useMutation({
    mutationFn: () => act(reason),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  function onConfirm() {
    if (needsReason && !reason.trim()) setMissing(true);
    else if (!acting.isPending) acting.mutate();
  }
  const problem = acting.error && problemOf(acting.error);
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
      <div className={look('stack', 16)}>
        <p>{explained}</p>
        <ReasonField
          disabled={acting.isPending}
          missing={missing}
          onChange={(given) => {
            setReason(given);
            setMissing(false);
          }}
          value={reason}
        />
        <div aria-live="polite">
          {problem ? <Alert description={problem.remedy} showIcon title={problem.message} type="error" /> : null}
        </div>
      </div>
    </Dialog>
  );
}
