import type { DataOf } from '@charis/shared/contract';
import { Link, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { type Column, DataTable } from '@charis/shared/ui/data';
import { useText } from '#lib/text';

type Overview = DataOf<'getStaffOverview'>;
type Queue = Overview['queues'][number];
type Colleague = Overview['colleagues'][number];

/** Shows how much waits in each queue, what is late, and who does what. */
export function StaffOverview() {
  const t = useText();
  const overview = useOperation('getStaffOverview', {});
  return (
    <QueryBoundary failed={t('overview.failed')} query={overview} skeleton={<Skeleton height={240} />}>
      {({ targetBusinessDays, queues, colleagues }) => (
        <div className={look('stack', 32)}>
          <div>
            <p className={look('below-16')}>{t('overview.target', { count: targetBusinessDays })}</p>
            <Queues queues={queues} />
          </div>
          <div>
            <h3 className={look('size-20', 'below-12')}>{t('overview.colleagues')}</h3>
            <Colleagues colleagues={colleagues} />
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

/** Shows a number in red where there is something. */
function Late({ count }: { count: number }) {
  return <span className={count > 0 ? look('danger', 'medium', 'numbers') : look('numbers')}>{count}</span>;
}

function Queues({ queues }: { queues: Queue[] }) {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const columns: Column<Queue>[] = [
    {
      key: 'queue',
      title: t('overview.queue'),
      cell: ({ queue }) => (
        <Link data-thumb to={`?section=${queue}`}>
          {t(`overview.queue.${queue}`)}
        </Link>
      ),
    },
    {
      key: 'waiting',
      title: t('overview.waiting'),
      align: 'end',
      sort: ({ waiting }) => waiting,
      cell: ({ waiting }) => waiting,
    },
    {
      key: 'late',
      title: t('overview.late'),
      align: 'end',
      sort: ({ late }) => late,
      cell: ({ late }) => <Late count={late} />,
    },
    { key: 'free', title: t('overview.free'), align: 'end', sort: ({ free }) => free, cell: ({ free }) => free },
    {
      key: 'oldest',
      title: t('overview.oldest'),
      sort: ({ oldestAt }) => oldestAt,
      cell: ({ oldestAt }) => (oldestAt ? time.format(new Date(oldestAt)) : '—'),
    },
    { key: 'done', title: t('overview.done'), align: 'end', sort: ({ done }) => done, cell: ({ done }) => done },
  ];
  return (
    <DataTable
      columns={columns}
      empty={t('overview.nothing')}
      label={t('overview.queues')}
      rowKey={({ queue }) => queue}
      rowName={({ queue }) => t(`overview.queue.${queue}`)}
      rows={queues}
    />
  );
}

function Colleagues({ colleagues }: { colleagues: Colleague[] }) {
  const t = useText();
  const columns: Column<Colleague>[] = [
    {
      key: 'person',
      title: t('overview.colleague'),
      sort: ({ person }) => person.nickname,
      cell: ({ person }) => <bdi>{person.nickname}</bdi>,
    },
    { key: 'taken', title: t('overview.taken'), align: 'end', sort: ({ taken }) => taken, cell: ({ taken }) => taken },
    {
      key: 'late',
      title: t('overview.late'),
      align: 'end',
      sort: ({ late }) => late,
      cell: ({ late }) => <Late count={late} />,
    },
    { key: 'done', title: t('overview.done'), align: 'end', sort: ({ done }) => done, cell: ({ done }) => done },
  ];
  return (
    <DataTable
      columns={columns}
      empty={t('overview.nothing')}
      label={t('overview.colleagues')}
      rowKey={({ person }) => person.userId}
      rowName={({ person }) => person.nickname}
      rows={colleagues}
    />
  );
}
