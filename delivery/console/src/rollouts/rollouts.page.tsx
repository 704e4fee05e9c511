import { Button, EmptyState, look, Page } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChannelName } from '../live/channel';
import { ChannelChoice } from '../live/channel-choice';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { RolloutRow } from './rollout-row';
import { StartDialog } from './start-dialog';
import { WatchSwitch } from './watch-switch';

const { rollouts: words } = texts;

/** Milliseconds between two readings: delivery takes steps by itself. */
const readEvery = 5_000;

/** Shows the releases that a share of the visitors gets, and starts another. */
export function RolloutsPage() {
  const { client, identity } = useSession();
  const [channel] = useChannelName();
  const [isStarting, setStarting] = useState(false);
  const query = useQuery({
    queryKey: ['rollouts', channel],
    queryFn: () => client.rollouts(channel),
    refetchInterval: readEvery,
  });
  return (
    <Page actions={<ChannelChoice />} lead={words.lead} title={words.title}>
      {identity.role === 'viewer' ? null : (
        <p className={look('below-24')}>
          <Button variant="primary" onClick={() => setStarting(true)}>
            {words.start}
          </Button>
        </p>
      )}
      <WatchSwitch channel={channel} />
      <Reading query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState hint={words.emptyHint} title={words.empty} />
          ) : (
            <ul aria-label={words.list}>
              {list.map((rollout) => (
                <RolloutRow key={rollout.id} rollout={rollout} />
              ))}
            </ul>
          )
        }
      </Reading>
      {isStarting ? <StartDialog channel={channel} onClose={() => setStarting(false)} /> : null}
    </Page>
  );
}
