import type { DataOf } from '@charis/shared/contract';
import { useAction, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, EmptyState, look, QueryBoundary } from '@charis/shared/ui';
import { DataTable } from '@charis/shared/ui/data';
import { useText } from '#lib/text';

type Queue = DataOf<'listQueues'>['list'][number];
type FailedJob = DataOf<'listFailedJobs'>['list'][number];

const names = [
  'appointments',
  'calendars',
  'conversions',
  'deletions',
  'digests',
  'events',
  'exports',
  'mail',
  'matches',
  'meetings',
  'orphans',
  'posts',
  'push',
  'rechecks',
  'retention',
  'suspensions',
  'tags',
  'text',
  'upkeep',
  'uploads',
  'vouchers',
] as const;

/** Returns a function that names a queue; one that only a newer server knows has the server's name. */
export function useQueueName() {
  const t = useText();
  return ({ queue }: { queue: string }) => {
    const known = names.find((name) => name === queue);
    return known ? t(`queues.name.${known}`) : queue;
  };
}

/** Shows what the site does by itself: how much of it waits, and what always failed, which staff can have tried again. */
export function Queues() {
  const t = useText();
  const queues = useOperation('listQueues', {});
  const failed = useOperation('listFailedJobs', {});
  return (
    <div className={look('stack', 24)}>
      <QueryBoundary failed={t('queues.unloaded')} query={failed}>
        {({ list }) => <FailedJobs jobs={list} />}
      </QueryBoundary>
      <QueryBoundary failed={t('queues.unloaded')} query={queues}>
        {({ list }) => <AllQueues queues={list} />}
      </QueryBoundary>
    </div>
  );
}

function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const t = useText();
  const nameOf = useQueueName();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const retry = useAction('retryFailedJobs', { success: t('queues.retried'), failure: t('queues.unretried') });
  const again = (ids: string[]) => void retry.run({ body: { ids } });
  return (
    <div className={look('stack', 16)}>
      <DataTable
        actions={({ id }) => (
          <Button disabled={retry.isPending} onClick={() => again([id])}>
            {t('queues.retry')}
          </Button>
        )}
        columns={[
          { key: 'queue', title: t('queues.queue'), cell: nameOf },
          { key: 'event', title: t('queues.event'), cell: ({ event }) => event },
          { key: 'reason', title: t('queues.reason'), cell: ({ reason }) => reason },
          {
            key: 'at',
            title: t('queues.at'),
            cell: ({ at }) => <time dateTime={at}>{time.format(new Date(at))}</time>,
          },
        ]}
        empty={<EmptyState title={t('queues.none')} />}
        label={t('queues.failed')}
        pageSize={20}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rows={jobs}
      />
      {jobs.length > 1 ? (
        <p>
          <Button disabled={retry.isPending} onClick={() => again(jobs.map(({ id }) => id))}>
            {t('queues.retry.all')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function AllQueues({ queues }: { queues: Queue[] }) {
  const t = useText();
  return (
    <DataTable
      columns={[
        { key: 'queue', title: t('queues.queue'), cell: useQueueName() },
        { key: 'waiting', title: t('queues.waiting'), cell: ({ waiting }) => waiting, align: 'end' },
        {
          key: 'age',
          title: t('queues.age'),
          cell: ({ waiting, oldestSeconds }) => (waiting > 0 ? t('queues.seconds', { count: oldestSeconds }) : null),
          align: 'end',
        },
        { key: 'active', title: t('queues.active'), cell: ({ active }) => active, align: 'end' },
        { key: 'failed', title: t('queues.failed.count'), cell: ({ failed }) => failed, align: 'end' },
      ]}
      empty={null}
      label={t('queues.all')}
      rowKey={({ queue }) => queue}
      rows={queues}
    />
  );
}
