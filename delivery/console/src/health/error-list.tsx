import type { ErrorsAnswer } from '@charis/delivery/client';
import { EmptyState, look, Tag } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { Version } from '../ui/version';
import styles from './health.module.css';
import { KeptReports } from './kept-reports';

const { health: words } = texts;

type Group = ErrorsAnswer['list'][number];

function ErrorRow({ channel, group }: { channel: string; group: Group }) {
  const [isOpen, setOpen] = useState(false);
  const { key, name, kind, phase, cause, frame, firstAt, lastAt, visits, reports, versions, browsers } = group;
  return (
    <li className={`${look('stack', 8, 'breaks')} ${styles.error}`}>
      <h3 className={look('size-18', 'tight')}>{cause || words.noCause}</h3>
      <p className={look('row', 4, 12)}>
        <Tag tone="rose">{words.kinds[kind]}</Tag>
        <span>
          {name}
          {phase ? `, ${phase}` : ''}
        </span>
        {frame ? <code>{frame}</code> : null}
      </p>
      <p className={look('muted', 'small')}>
        {words.counted(visits, reports)} {words.between(moment(firstAt), moment(lastAt))}
      </p>
      <p className={look('row', 4, 12, 'small')}>
        {versions.map((version) => (
          <Version key={version}>{version}</Version>
        ))}
        <span className={look('muted')}>{browsers.join(', ')}</span>
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>{words.reports}</summary>
        {isOpen ? <KeptReports channel={channel} errorKey={key} /> : null}
      </details>
    </li>
  );
}

interface ErrorListProps {
  channel: string;
  name: string | undefined;
  hours: number;
}

/** Shows what browsers report that failed, by cause and place. */
export function ErrorList({ channel, name, hours }: ErrorListProps) {
  const { client } = useSession();
  const query = useQuery({
    queryKey: ['errors', channel, name, hours],
    queryFn: () => client.errors(channel, { name, hours }),
    refetchInterval: 60_000,
  });
  return (
    <Reading query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState hint={words.noErrorsHint} title={words.noErrors} />
        ) : (
          <ul aria-label={words.errors}>
            {list.map((group) => (
              <ErrorRow channel={channel} group={group} key={group.key} />
            ))}
          </ul>
        )
      }
    </Reading>
  );
}
