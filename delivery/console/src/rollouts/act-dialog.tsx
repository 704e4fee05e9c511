import type { RolloutAct, RolloutSummary } from '@charis/delivery/client';
import { Button, Dialog } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import { useState } from 'react';
import { problemOf } from '../change/problem';
import { ReasonField } from '../change/reason-field';
import { useSession } from '../session/session';
import { texts } from '../texts';
import styles from './rollouts.module.css';

const { rollouts: words, change: changeWords } = texts;

interface ActDialogProps {
  rollout: RolloutSummary;
  act: RolloutAct;
  onClose: () => void;
}

/** Asks for the reason of an act; only stopping a rollout needs one. */
export function ActDialog({ rollout, act, onClose }: ActDialogProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const acting = useMutation({
    mutationFn: () => client.actOnRollout(rollout, act, reason),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  function confirm() {
    if (act === 'stop' && !reason.trim()) setMissing(true);
    else if (!acting.isPending) acting.mutate();
  }
  const problem = acting.error && problemOf(acting.error);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button aria-disabled={acting.isPending} variant="primary" onClick={confirm}>
            {acting.isPending ? changeWords.changing : words.acts[act]}
          </Button>
        </>
      }
      onClose={onClose}
      title={words.actOf(act, `${rollout.remote} ${rollout.version}`)}
    >
      <div className={styles.fields}>
        <p>{words.explained[act]}</p>
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
