import type { WindowSummary } from '@charis/delivery/client';
import { Button, EmptyState, look, Page, Tag } from '@charis/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../change/problem';
import { useChannelName } from '../live/channel';
import { ChannelChoice } from '../live/channel-choice';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { AddWindow } from './add-window';
import styles from './windows.module.css';

const { windows } = texts;

function WindowRow({ window }: { window: WindowSummary }) {
  const { client, identity } = useSession();
  const queries = useQueryClient();
  const { id, channel, name, repeats, from, to, zone, isOn, createdBy, createdAt } = window;
  const remove = useMutation({
    mutationFn: () => client.removeWindow(channel, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['windows'] }),
  });
  return (
    <li className={`${look('row', 8, 32, 'top', 'between')} ${styles.window}`}>
      <div className={look('stack', 4, 'shrinks', 'breaks')}>
        <h2 className={look('size-22', 'tight')}>{name}</h2>
        <p>{windows.span(windows.repeats[repeats], from, to, zone)}</p>
        {isOn ? (
          <p>
            <Tag tone="rose">{windows.on}</Tag>
          </p>
        ) : null}
        <p className={look('muted', 'small')}>{windows.by(createdBy, moment(createdAt))}</p>
        {remove.error ? <p role="alert">{problemOf(remove.error).message}</p> : null}
      </div>
      {identity.role === 'manager' ? (
        <Button aria-label={windows.removeOf(name)} disabled={remove.isPending} onClick={() => remove.mutate()}>
          {windows.remove}
        </Button>
      ) : null}
    </li>
  );
}

/** Shows the times in which a channel takes no promotions. */
export function WindowsPage() {
  const { client, identity } = useSession();
  const [channel] = useChannelName();
  const query = useQuery({ queryKey: ['windows', channel], queryFn: () => client.windows(channel) });
  return (
    <Page actions={<ChannelChoice />} lead={windows.lead} title={windows.title}>
      {identity.role === 'manager' ? <AddWindow channel={channel} /> : null}
      <Reading query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={windows.empty} />
          ) : (
            <ul aria-label={windows.title}>
              {list.map((window) => (
                <WindowRow key={window.id} window={window} />
              ))}
            </ul>
          )
        }
      </Reading>
    </Page>
  );
}
