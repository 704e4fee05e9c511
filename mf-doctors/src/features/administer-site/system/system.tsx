import type { DataOf } from '@charis/shared/contract';
import { Link, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { EmptyState, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { DataTable } from '@charis/shared/ui/data';
import { useText } from '#lib/text';
import { useQueueName } from '../queues/queues';

type State = DataOf<'readSystem'>;
type Queue = DataOf<'listQueues'>['list'][number];

const bytesInGigabyte = 1e9;
/** Shows minutes from so many seconds on. */
const shortest = 120;

/** Shows what runs the site, what waits, and what an operator has to look after in time. */
export function System() {
  const t = useText();
  const system = useOperation('readSystem', {});
  return (
    <QueryBoundary failed={t('system.unloaded')} query={system}>
      {(state) => (
        <div className={look('stack', 24)}>
          <Facts state={state} />
          <Processes processes={state.processes} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** Returns a function that says how late something is. */
function useLateness() {
  const t = useText();
  return (seconds: number) =>
    seconds < shortest
      ? t('system.behind', { count: seconds })
      : t('system.behindMinutes', { count: Math.round(seconds / 60) });
}

/** Shows each queue in which something waits, runs or has failed. */
function Jobs() {
  const t = useText();
  const late = useLateness();
  const nameOf = useQueueName();
  const number = new Intl.NumberFormat(useLocale());
  const queues = useOperation('listQueues', {});
  const stateOf = ({ waiting, oldestSeconds, active, failed }: Queue) =>
    [
      ...(waiting > 0 ? [t('system.jobs.waiting', { number: number.format(waiting) }), late(oldestSeconds)] : []),
      ...(active > 0 ? [t('system.jobs.active', { number: number.format(active) })] : []),
      ...(failed > 0 ? [t('system.jobs.failed', { number: number.format(failed) })] : []),
    ].join(' · ');
  return (
    <QueryBoundary failed={t('queues.unloaded')} query={queues} skeleton={<Skeleton height={24} />}>
      {({ list }) => {
        const busy = list.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
        return (
          <>
            {busy.length === 0 ? <div>{t('system.none')}</div> : null}
            {busy.map((queue) => (
              <div key={queue.queue}>{t('system.jobs.queue', { queue: nameOf(queue), state: stateOf(queue) })}</div>
            ))}
            <Link data-thumb to="?section=queues">
              {t('system.jobs.all')}
            </Link>
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Facts({ state }: { state: State }) {
  const { events, messages, disk, certificateUntil, backup, pushKeySince } = state;
  const t = useText();
  const late = useLateness();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const day = dateFormat(locale, { dateStyle: 'long' });
  const time = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const due = messages.reduce((sum, message) => sum + message.due, 0);
  const longest = Math.max(0, ...messages.map(({ seconds }) => seconds));
  const gigabytes = (bytes: number) => number.format(bytes / bytesInGigabyte);
  const facts = [
    {
      name: t('system.events'),
      value: events.pending > 0 ? late(events.seconds) : t('system.none'),
    },
    { name: t('system.setAside'), value: number.format(events.setAside) },
    {
      name: t('system.messages'),
      value: due > 0 ? `${number.format(due)} · ${late(longest)}` : t('system.none'),
    },
    { name: t('system.jobs'), value: <Jobs /> },
    {
      name: t('system.backup'),
      value: backup
        ? [
            time.format(new Date(backup.takenAt)),
            ...(backup.missingFiles > 0 ? [t('system.missing', { count: backup.missingFiles })] : []),
          ].join(' · ')
        : t('system.backup.none'),
    },
    {
      name: t('system.disk'),
      value: t('system.free', { free: gigabytes(disk.freeBytes), total: gigabytes(disk.totalBytes) }),
    },
    {
      name: t('system.certificate'),
      value: certificateUntil ? day.format(new Date(certificateUntil)) : t('system.uncertified'),
    },
    {
      name: t('system.pushKey'),
      value: pushKeySince
        ? t('system.pushKey.since', { date: day.format(new Date(pushKeySince)) })
        : t('system.pushKey.none'),
    },
  ];
  return (
    <dl className={look('stack', 12, 'panel', 'padded-24')}>
      {facts.map(({ name, value }) => (
        <div className={look('row', 2, 24, 'between')} key={name}>
          <dt className={look('muted')}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Processes({ processes }: Pick<State, 'processes'>) {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <DataTable
      columns={[
        { key: 'role', title: t('system.role'), cell: ({ role }) => t(`system.role.${role}`) },
        { key: 'version', title: t('system.version'), cell: ({ version }) => version },
        {
          key: 'since',
          title: t('system.since'),
          cell: ({ since }) => <time dateTime={since}>{time.format(new Date(since))}</time>,
        },
      ]}
      empty={<EmptyState title={t('system.unseen')} />}
      label={t('system.processes')}
      rowKey={({ role, since }) => `${role} ${since}`}
      rows={processes}
    />
  );
}
