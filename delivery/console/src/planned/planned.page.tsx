import type { PlannedSummary } from '@charis/delivery/client';
import { Button, EmptyState, look, Page, Tag } from '@charis/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ProblemAlert } from '../change/problem-alert';
import { useChannelName } from '../live/channel';
import { ChannelChoice } from '../live/channel-choice';
import { mayRelease, useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { Version } from '../ui/version';
import styles from './planned.module.css';

const { planned: words } = texts;

const tones = { waiting: 'plain', done: 'sage', cancelled: 'plain', failed: 'rose' } as const;

/** Milliseconds between two readings: delivery makes promotions by itself. */
const readEvery = 5_000;

function PlannedRow({ planned }: { planned: PlannedSummary }) {
  const { client, identity } = useSession();
  const queries = useQueryClient();
  const { id, channel, releases, at, reason, by, createdAt, state, outcome } = planned;
  const names = releases.map(({ name, version }) => `${name} ${version}`).join(', ');
  const cancel = useMutation({
    mutationFn: () => client.cancelPlanned(channel, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['planned'] }),
  });
  return (
    <li className={`${look('row', 8, 32, 'top', 'between')} ${styles.planned}`}>
      <div className={look('stack', 8, 'shrinks', 'breaks')}>
        <h2 className={look('size-22', 'tight')}>{moment(at)}</h2>
        {releases.map(({ name, version }) => (
          <p className={look('row', 4, 12)} key={name}>
            <strong>{name}</strong>
            <Version>{version}</Version>
          </p>
        ))}
        {reason ? <p>{reason}</p> : null}
        <p className={look('row', 8, 12)}>
          <Tag tone={tones[state]}>{words.states[state]}</Tag>
          {outcome ? <span>{outcome}</span> : null}
        </p>
        <p className={look('muted', 'small')}>{words.by(by, moment(createdAt))}</p>
        <ProblemAlert error={cancel.error} />
      </div>
      {state === 'waiting' && releases.every(({ name }) => mayRelease(identity, name)) ? (
        <Button aria-label={words.cancelOf(names)} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {words.cancel}
        </Button>
      ) : null}
    </li>
  );
}

/** Shows the promotions of a channel that wait for their time, and the last that ended. */
export function PlannedPage() {
  const { client } = useSession();
  const [channel] = useChannelName();
  const query = useQuery({
    queryKey: ['planned', channel],
    queryFn: () => client.planned(channel),
    refetchInterval: readEvery,
  });
  return (
    <Page actions={<ChannelChoice />} lead={words.lead} title={words.title}>
      <Reading query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState hint={words.emptyHint} title={words.empty} />
          ) : (
            <ul aria-label={words.list}>
              {list.map((planned) => (
                <PlannedRow key={planned.id} planned={planned} />
              ))}
            </ul>
          )
        }
      </Reading>
    </Page>
  );
}
