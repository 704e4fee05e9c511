import { EmptyState, Page } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useChannelName } from '../live/channel';
import { ChannelChoice } from '../live/channel-choice';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { ApprovalRow } from './approval-row';
import { ApprovalSwitch } from './approval-switch';

const { approvals: words } = texts;

/** Milliseconds between two readings: others ask and approve meanwhile. */
const readEvery = 5_000;

/** Shows the changes of a channel that wait for another person. */
export function ApprovalsPage() {
  const { client } = useSession();
  const [channel] = useChannelName();
  const query = useQuery({
    queryKey: ['approvals', channel],
    queryFn: () => client.approvals(channel),
    refetchInterval: readEvery,
  });
  return (
    <Page actions={<ChannelChoice />} lead={words.lead} title={words.title}>
      <Reading query={query}>
        {({ needed, list }) => (
          <>
            <ApprovalSwitch channel={channel} needed={needed} />
            {list.length === 0 ? (
              <EmptyState title={words.empty} />
            ) : (
              <ul aria-label={words.list}>
                {list.map((approval) => (
                  <ApprovalRow approval={approval} key={approval.id} />
                ))}
              </ul>
            )}
          </>
        )}
      </Reading>
    </Page>
  );
}
