import { EmptyState, Page } from '@charis/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import type { Change } from '../change/change';
import { ChangeDialog } from '../change/change-dialog';
import { useChannelName, useFollowed } from '../live/channel';
import { ChannelChoice } from '../live/channel-choice';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { More } from '../ui/more';
import { Reading } from '../ui/reading';
import { RemoteField } from '../ui/remote-field';
import { Entry } from './entry';
import styles from './history.module.css';

const { history } = texts;

interface Filter {
  name: string | undefined;
  /** Lists also what moves no channel. */
  all: boolean;
}

/** Pages of the history, newest first. */
function useHistoryPages(channel: string, { name, all }: Filter, polling: boolean) {
  const { client } = useSession();
  return useInfiniteQuery({
    queryKey: ['history', channel, name, all],
    queryFn: ({ pageParam }) => client.history(channel, { name, all: String(all), cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: polling ? 5_000 : false,
  });
}

/** Shows who changed what, when and why, with the return to an earlier composition. */
export function HistoryPage() {
  const [channel] = useChannelName();
  const [name, setName] = useState<string>();
  const [all, setAll] = useState(false);
  const followed = useFollowed(channel);
  const query = useHistoryPages(channel, { name, all }, !followed);
  const [change, setChange] = useState<Change>();
  return (
    <Page actions={<ChannelChoice />} lead={history.lead} title={history.title}>
      <div className={styles.filter}>
        <RemoteField allText={history.all} label={history.remote} onChange={setName} value={name} />
        <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
          {history.everything}
        </Checkbox>
      </div>
      <Reading query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ list }) => list);
          if (entries.length === 0) return <EmptyState hint={history.emptyHint} title={history.empty} />;
          return (
            <ol aria-label={history.entries}>
              {entries.map((entry) => (
                <Entry
                  entry={entry}
                  key={entry.id}
                  onRestore={(composition) => setChange({ kind: 'restore', channel, composition })}
                />
              ))}
            </ol>
          );
        }}
      </Reading>
      <More query={query} />
      {change ? <ChangeDialog change={change} onClose={() => setChange(undefined)} /> : null}
    </Page>
  );
}
