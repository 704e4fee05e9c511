import type { DataOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { EmptyState, look, Money, QueryBoundary, StatusTag, type StatusTone } from '@charis/shared/ui';
import { DataTable, type PageBar } from '@charis/shared/ui/data';
import { ClinicTime } from '@charis/shared/ui/display';
import { type ComponentProps, useState } from 'react';
import { useText } from '#lib/text';

type Refund = DataOf<'listRefunds'>['list'][number];

const pageSize = 20;
const tones: Record<Refund['progress'], StatusTone> = {
  waiting: 'waiting',
  'on-its-way': 'waiting',
  failed: 'bad',
  done: 'good',
};
/** The payment service names them so. */
const problems = [
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'unknown',
] as const;

/** Shows money that goes back to buyers: what still waits and why, then what was paid. */
export function Refunds() {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const query = useOperation('listRefunds', { query: { pageNum, pageSize } }, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('refunds.failed')} query={query}>
      {({ list, total }) => (
        <RefundTable pages={{ page: pageNum, onPage: setPageNum, pageSize, total: total ?? 0 }} rows={list} />
      )}
    </QueryBoundary>
  );
}

interface RefundTableProps {
  rows: readonly Refund[];
  pages?: ComponentProps<typeof PageBar>;
}

export function RefundTable({ rows, pages }: RefundTableProps) {
  const t = useText();
  return (
    <DataTable
      columns={[
        { key: 'name', title: t('orders.voucher'), cell: ({ name }) => name },
        { key: 'clinic', title: t('voucher.clinic'), cell: ({ clinicName }) => clinicName },
        { key: 'buyer', title: t('orders.buyer'), cell: ({ buyer }) => buyer },
        { key: 'cents', title: t('ledger.amount'), cell: ({ cents }) => <Money cents={cents} exact />, align: 'end' },
        {
          key: 'state',
          title: t('orders.state'),
          cell: (refund) => <Progress refund={refund} />,
        },
        {
          key: 'done',
          title: t('refunds.done'),
          cell: ({ doneUtc }) =>
            doneUtc ? <ClinicTime utc={doneUtc} variant="lines" zone="Australia/Sydney" /> : null,
        },
      ]}
      empty={<EmptyState title={t('refunds.empty')} />}
      label={t('refunds.title')}
      rowKey={({ refundId }) => refundId}
      rowName={({ name }) => name}
      rows={rows}
      pages={pages}
    />
  );
}

function Progress({ refund: { progress, attempts, problem } }: { refund: Refund }) {
  const t = useText();
  const known = problems.find((one) => one === problem);
  const isTried = progress === 'waiting' && attempts > 1;
  return (
    <>
      <StatusTag tone={isTried ? 'bad' : tones[progress]}>
        {isTried ? t('refunds.tried', { count: attempts }) : t(`refunds.progress.${progress}`)}
      </StatusTag>
      {problem ? (
        <p className={look('breaks', 'muted', 'small')}>{known ? t(`refunds.problem.${known}`) : problem}</p>
      ) : null}
    </>
  );
}
