import { Button, look } from '@charis/shared/ui';
import { useState } from 'react';
import { ReasonDialog } from '../change/reason-dialog';
import { useSession } from '../session/session';
import { texts } from '../texts';

const { approvals: words } = texts;

/** Says whether changes of a channel wait for another person, and lets a manager change that. */
export function ApprovalSwitch({ channel, needed }: { channel: string; needed: boolean }) {
  const { client, identity } = useSession();
  const [isAsking, setAsking] = useState(false);
  const verb = needed ? words.off : words.on;
  return (
    <>
      <p className={look('row', 8, 16, 'small', 'below-24')}>
        <span>{needed ? words.needed : words.free}</span>
        {identity.role === 'manager' ? (
          <Button variant="link" onClick={() => setAsking(true)}>
            {verb}
          </Button>
        ) : null}
      </p>
      {isAsking ? (
        <ReasonDialog
          act={({ reason }) => client.setApprovals(channel, { needed: !needed, reason })}
          channel={channel}
          confirm={verb}
          explained={needed ? words.explainOff : words.explainOn}
          needsReason
          title={verb}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
