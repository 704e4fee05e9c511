import type { RolloutSummary } from '@charis/delivery/client';
import { useHost } from '@charis/shared/remote';
import { Button, Dialog, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmergencyBox } from '../approvals/emergency-box';
import { isKept, KeptDialog } from '../approvals/kept-dialog';
import { ConflictList } from '../change/conflict-list';
import { conflictsOf, faultOf } from '../change/problem';
import { ProblemAlert } from '../change/problem-alert';
import { ReasonField } from '../change/reason-field';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { useFaultFocus } from '../ui/fault-focus';
import { useNeededInput } from '../ui/needed-input';
import styles from './rollouts.module.css';

const { rollouts: words, change: changeWords } = texts;

interface Asked {
  reason: string;
  emergency: boolean;
  /** Shows again what delivery has taken back. */
  again: boolean;
  /** Goes over a freeze window. */
  force: boolean;
}

interface Asking {
  busy: boolean;
  /** Whether it was asked for before everything was chosen that it needs. */
  missing: boolean;
  /** Why delivery has refused it. */
  error: Error | null;
  /** Forgets with a change what was refused before; what can be gone over stays. */
  edit<Value>(set: (value: Value) => void): (value: Value) => void;
  /** Asks anew, about another release. */
  restart(): void;
}

interface CanaryDialogProps {
  title: string;
  /** What the button says. */
  confirm: string;
  /** Says that it is done. */
  done(release: string): string;
  channel: string;
  /** Whether everything is chosen that it needs. */
  isReady: boolean;
  needsReason?: boolean;
  /** Fields that say by themselves what is wrong with them. */
  besides?: readonly string[];
  send(asked: Asked): Promise<RolloutSummary>;
  onClose: () => void;
  /** The fields above the reason. */
  children: (asking: Asking) => ReactNode;
}

/** Asks delivery to show a canary, which it does once it has tried the release beside everything that is live. */
export function CanaryDialog(props: CanaryDialogProps) {
  const { title, confirm, done, channel, isReady, needsReason = false, besides = [], send, onClose, children } = props;
  const { identity } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [emergency, setEmergency] = useState(false);
  const [again, setAgain] = useState(false);
  const [force, setForce] = useState(false);
  const choices = useNeededInput(isReady);
  const { missing, press } = useNeededInput(reason.trim() !== '');
  const asking = useMutation({
    mutationFn: () => send({ reason, emergency, again, force }),
    onSuccess: async ({ remote, version }) => {
      await queries.invalidateQueries({ queryKey: ['rollouts'] });
      onClose();
      notify('success', done(`${remote} ${version}`));
    },
  });
  const { error, isPending: busy } = asking;
  const conflicts = conflictsOf(error);
  const isManager = identity.role === 'manager';
  const mayGoOver =
    conflicts.length > 0 && conflicts.every(({ rule }) => rule === 'taken-back' || (rule === 'window' && isManager));
  const fields = useFaultFocus<HTMLDivElement>(choices.missing || missing || error);
  function onConfirm() {
    if (!choices.press()) return;
    if ((needsReason || emergency || again || force) && !press()) return;
    if (!busy) asking.mutate();
  }
  function restart() {
    setAgain(false);
    setForce(false);
    asking.reset();
  }
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      if (!mayGoOver) asking.reset();
    };
  const over = {
    label: conflicts.some(({ rule }) => rule === 'window') ? changeWords.force : words.again,
    checked: conflicts.every(({ rule }) => (rule === 'window' ? force : again)),
    onChange: (checked: boolean) => {
      for (const { rule } of conflicts) (rule === 'window' ? setForce : setAgain)(checked);
    },
  };
  if (isKept(error)) return <KeptDialog channel={channel} kept={error} onClose={onClose} />;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button aria-disabled={busy} variant="primary" onClick={onConfirm}>
            {busy ? changeWords.checking : confirm}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
      width="wide"
    >
      <div className={styles.fields} ref={fields}>
        {children({ busy, missing: choices.missing > 0, error, edit, restart })}
        <ReasonField
          disabled={busy}
          fault={faultOf(error, 'reason')}
          missing={missing > 0}
          onChange={edit(setReason)}
          value={reason}
        />
        <EmergencyBox channel={channel} checked={emergency} onChange={edit(setEmergency)} />
        <div aria-live="polite" className={look('stack', 16)}>
          {busy ? <p className={look('muted', 'small')}>{changeWords.checkHint}</p> : null}
          <ProblemAlert besides={[...besides, 'reason']} error={error} />
          {conflicts.length > 0 ? <ConflictList conflicts={conflicts} over={mayGoOver ? over : undefined} /> : null}
        </div>
      </div>
    </Dialog>
  );
}
