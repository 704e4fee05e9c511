import { Button, look } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../change/reason-dialog';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';

const { watch: words } = texts.rollouts;

/** Says whether delivery takes canaries back by itself, and lets a manager end that, or begin it again. */
export function WatchSwitch({ channel }: { channel: string }) {
  const { client, identity } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({ queryKey: ['watch', channel], queryFn: () => client.watch(channel) });
  if (!data) return null;
  const { acts, reason, by, at } = data;
  // What is off for all channels is a setting of the process.
  const maySwitch = identity.role === 'manager' && (acts || by !== null);
  const verb = acts ? words.end : words.begin;
  return (
    <>
      <p className={look('row', 8, 16, 'small', 'below-24')}>
        <span>{acts ? words.acts : words.rests(reason, by && at ? words.since(by, moment(at)) : '')}</span>
        {maySwitch ? (
          <Button variant="link" onClick={() => setAsking(true)}>
            {verb}
          </Button>
        ) : null}
      </p>
      {isAsking ? (
        <ReasonDialog
          act={({ reason: given }) => client.setWatch(channel, { acts: !acts, reason: given })}
          channel={channel}
          confirm={verb}
          explained={acts ? words.explainEnd : words.explainBegin}
          needsReason
          title={verb}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
