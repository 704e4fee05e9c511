import type { ApprovalSummary } from '@charis/delivery/client';
import { Button, Dialog, look, Tag } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../change/problem-alert';
import { ReasonDialog } from '../change/reason-dialog';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import styles from './approvals.module.css';

const { approvals: words, change } = texts;

const tones = { waiting: 'plain', approved: 'sage', refused: 'rose', expired: 'plain' } as const;

/** Asks once more before a change of someone else is made. */
function ApproveDialog({ approval: { channel, id, what }, onClose }: { approval: ApprovalSummary; onClose(): void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const approve = useMutation({
    mutationFn: () => client.approve(channel, id),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
  });
  const busy = approve.isPending;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            aria-disabled={busy}
            variant="primary"
            onClick={() => {
              if (!busy) approve.mutate();
            }}
          >
            {busy ? change.checking : words.approve}
          </Button>
        </>
      }
      onClose={onClose}
      title={words.approveOf(what)}
    >
      <div className={look('stack', 16)}>
        <p>{words.explainApprove}</p>
        <div aria-live="polite">
          <ProblemAlert error={approve.error} />
        </div>
      </div>
    </Dialog>
  );
}

/** Shows a change that waits for another person, or waited, and what can be done with it. */
export function ApprovalRow({ approval }: { approval: ApprovalSummary }) {
  const { client, identity } = useSession();
  const [asking, setAsking] = useState<'approve' | 'refuse'>();
  const { channel, id, what, reason, by, own, approvable, createdAt, expiresAt, state, endedBy, endedAt, outcome } =
    approval;
  // The person who asked for it takes it back.
  const refuse = own ? words.takeBack : words.refuse;
  const refuseOf = (own ? words.takeBackOf : words.refuseOf)(what);
  const close = () => setAsking(undefined);
  return (
    <li className={`${look('row', 8, 32, 'top', 'between')} ${styles.request}`}>
      <div className={look('stack', 8, 'shrinks', 'breaks')}>
        <h2 className={look('size-22', 'tight')}>{what}</h2>
        {reason ? <p>{reason}</p> : null}
        <p className={look('row', 8, 12)}>
          <Tag tone={tones[state]}>{words.states[state]}</Tag>
          {state === 'waiting' ? <span>{words.until(moment(expiresAt))}</span> : null}
          {endedBy && endedAt ? <span>{words.endedBy(endedBy, moment(endedAt))}</span> : null}
        </p>
        {outcome ? <p>{outcome}</p> : null}
        <p className={look('muted', 'small')}>{words.by(by, moment(createdAt))}</p>
        {own && state === 'waiting' ? <p className={look('muted', 'small')}>{words.own}</p> : null}
      </div>
      {state === 'waiting' && identity.role !== 'viewer' ? (
        <div className={look('row', 8, 8)}>
          {approvable ? (
            <Button aria-label={words.approveOf(what)} variant="primary" onClick={() => setAsking('approve')}>
              {words.approve}
            </Button>
          ) : null}
          <Button aria-label={refuseOf} onClick={() => setAsking('refuse')}>
            {refuse}
          </Button>
        </div>
      ) : null}
      {asking === 'approve' ? <ApproveDialog approval={approval} onClose={close} /> : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          act={({ reason: given }) => client.refuse(channel, id, given)}
          channel={channel}
          confirm={refuse}
          explained={words.explainRefuse}
          needsReason
          title={refuseOf}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
