import type { HealthAnswer } from '@charis/delivery/client';
import { EmptyState, look, Page } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChannel, useChannelName } from '../live/channel';
import { ChannelChoice } from '../live/channel-choice';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { RemoteField } from '../ui/remote-field';
import { Chart } from './chart';
import { ErrorList } from './error-list';
import styles from './health.module.css';
import { HealthTable } from './health-table';
import { faults } from './share';

const { health: words, history } = texts;

const spans = Object.entries(words.spans).map(([value, label]) => ({ value, label }));

function Charts({ health }: { health: HealthAnswer }) {
  if (health.series.length === 0) return <EmptyState hint={words.emptyHint} title={words.empty} />;
  return (
    <div className={look('stack', 24)}>
      <div className={styles.charts}>
        {faults.map((fault) => (
          <section className={look('panel')} key={fault}>
            <h3 className={look('size-18', 'tight')}>{words.faults[fault]}</h3>
            <Chart fault={fault} health={health} label={words.chart(words.faults[fault], health.name)} />
          </section>
        ))}
      </div>
      <HealthTable health={health} />
      {health.changes.length > 0 ? (
        <section>
          <h3 className={look('size-18', 'tight')}>{words.changes}</h3>
          <ul className={look('small')}>
            {health.changes.map(({ at, action, name, to, actor }) => (
              <li key={`${at} ${name}`}>
                <time dateTime={at}>{moment(at)}</time>: {history.actions[action] ?? action} {name} {to}{' '}
                {history.by(actor)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Shows what browsers report of a remote: versions beside each other, and what failed. */
export function HealthPage() {
  const { client } = useSession();
  const [channel] = useChannelName();
  const [search, setSearch] = useSearchParams();
  const [hours, setHours] = useState(6);
  const members = useChannel(channel, { polling: false }).data?.members ?? [];
  const name = search.get('remote') ?? members[0]?.name;
  const query = useQuery({
    queryKey: ['health', channel, name, hours],
    queryFn: () => client.health(channel, { name: name ?? 'shell', hours }),
    refetchInterval: 60_000,
  });
  return (
    <Page actions={<ChannelChoice />} lead={words.lead} title={words.title}>
      <div className={styles.filter}>
        <RemoteField
          label={history.remote}
          onChange={(remote) => setSearch({ channel, ...(remote ? { remote } : {}) }, { replace: true })}
          value={name}
        />
        <ChoiceField
          label={words.span}
          onChange={(value) => setHours(Number(value))}
          options={spans}
          value={String(hours)}
        />
      </div>
      <section className={look('stack', 16)}>
        <h2 className={look('size-24')}>{words.visits}</h2>
        <Reading query={query}>{(health) => <Charts health={health} />}</Reading>
      </section>
      <section className={look('stack', 16, 'above-24')}>
        <h2 className={look('size-24')}>{words.errors}</h2>
        <ErrorList channel={channel} hours={hours} name={name} />
      </section>
    </Page>
  );
}
