import type { AuditEntry, AuditFilter } from '@charis/delivery/client';
import { EmptyState, look, Page, Tag } from '@charis/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { moment } from '../ui/format';
import { More } from '../ui/more';
import { Reading } from '../ui/reading';
import { ShortField } from '../ui/short-field';
import { Version } from '../ui/version';
import styles from './audit.module.css';
import { Download } from './download';
import { Verdict } from './verdict';

const { audit, frame, history } = texts;
const all = { value: '', label: audit.all };
const actions = [all, ...Object.entries(history.actions).map(([value, label]) => ({ value, label }))];
const channels = [all, { value: 'production', label: frame.production }, { value: 'staging', label: frame.staging }];

function Row({ entry }: { entry: AuditEntry }) {
  const { id, at, actor, action, channel, name, from, to, reason, forced, emergency, hash } = entry;
  return (
    <li className={`${look('grid', 8, 32, 'top')} ${styles.entry}`}>
      <p className={look('stack', 4, 'muted')}>
        <time dateTime={at}>{moment(at)}</time>
        <span>{history.by(actor)}</span>
      </p>
      <div className={look('stack', 4)}>
        <h2 className={look('medium')}>
          {history.actions[action] ?? action} {name}
        </h2>
        {from || to ? (
          <p>
            {from ? <Version>{from}</Version> : null} {to ? <Version>{`→ ${to}`}</Version> : null}
          </p>
        ) : null}
        {reason ? <p>{reason}</p> : null}
        {forced || emergency ? (
          <p className={look('row', 4, 12)}>
            {forced ? <Tag tone="rose">{history.forced}</Tag> : null}
            {emergency ? <Tag tone="rose">{history.emergency}</Tag> : null}
          </p>
        ) : null}
        <p className={look('muted', 'small')}>
          {audit.entry(id, channel)} <Version>{hash.slice(0, 12)}</Version>
        </p>
      </div>
    </li>
  );
}

function useAudit(filter: AuditFilter) {
  const { client } = useSession();
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => client.audit({ ...filter, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Shows everything that was done on all channels, and whether an entry was changed. */
export function AuditPage() {
  const [actor, setActor] = useState('');
  const [action, setAction] = useState('');
  const [channel, setChannel] = useState('');
  const filter = useDeferredValue(actor.trim());
  const asked: AuditFilter = {
    actor: filter || undefined,
    action: action || undefined,
    channel: channel || undefined,
  };
  const query = useAudit(asked);
  return (
    <Page lead={audit.lead} title={audit.title}>
      <Verdict />
      <div className={styles.filter}>
        <ShortField label={audit.actor} maxLength={200} onChange={setActor} value={actor} />
        <ChoiceField label={audit.action} onChange={setAction} options={actions} value={action} />
        <ChoiceField label={frame.channel} onChange={setChannel} options={channels} value={channel} />
        <Download filter={asked} />
      </div>
      <Reading query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ list }) => list);
          if (entries.length === 0) return <EmptyState title={audit.empty} />;
          return (
            <ol aria-label={audit.entries}>
              {entries.map((entry) => (
                <Row entry={entry} key={entry.id} />
              ))}
            </ol>
          );
        }}
      </Reading>
      <More query={query} />
    </Page>
  );
}
