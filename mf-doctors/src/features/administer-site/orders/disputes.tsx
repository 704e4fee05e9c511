import type { DataOf } from '@charis/shared/contract';
import { Link, useOperation } from '@charis/shared/remote';
import { EmptyState, Money, QueryBoundary, StatusTag, type StatusTone } from '@charis/shared/ui';
import { DataTable, type PageBar } from '@charis/shared/ui/data';
import { ClinicTime } from '@charis/shared/ui/display';
import { type ComponentProps, useState } from 'react';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';
import { LastDay } from '#lib/vouchers/last-day';

type Dispute = DataOf<'listDisputes'>['list'][number];

const pageSize = 20;
const zone = 'Australia/Sydney';
const tones: Record<'OPEN' | 'WON' | 'LOST', StatusTone> = { OPEN: 'waiting', WON: 'good', LOST: 'bad' };

/** Payments that a buyer's bank takes back, and until when it takes evidence; they are answered at the payment service. */
export function Disputes() {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const query = useOperation('listDisputes', { query: { pageNum, pageSize } }, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('disputes.failed')} query={query}>
      {({ list, total }) => (
        <DisputeTable pages={{ page: pageNum, onPage: setPageNum, pageSize, total: total ?? 0 }} rows={list} />
      )}
    </QueryBoundary>
  );
}

interface DisputeTableProps {
  rows: readonly Dispute[];
  pages?: ComponentProps<typeof PageBar>;
}

export function DisputeTable({ rows, pages }: DisputeTableProps) {
  const t = useText();
  return (
    <DataTable
      columns={[
        {
          key: 'name',
          title: t('orders.voucher'),
          cell: ({ name, orderId }) => (
            <>
              {name}{' '}
              <Link data-thumb to={`?section=orders&show=all&q=${orderId}`}>
                {shortNumber(orderId)}
              </Link>
            </>
          ),
        },
        { key: 'clinic', title: t('voucher.clinic'), cell: ({ clinicName }) => clinicName },
        { key: 'buyer', title: t('orders.buyer'), cell: ({ buyer }) => buyer },
        { key: 'cents', title: t('ledger.amount'), cell: ({ cents }) => <Money cents={cents} exact />, align: 'end' },
        {
          key: 'state',
          title: t('orders.state'),
          cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`disputes.state.${state}`)}</StatusTag>,
        },
        {
          key: 'due',
          title: t('disputes.due'),
          cell: ({ dueUtc }) => (dueUtc ? <ClinicTime utc={dueUtc} variant="lines" zone={zone} /> : '—'),
        },
        {
          key: 'opened',
          title: t('disputes.opened'),
          cell: ({ openedUtc }) => <LastDay utc={openedUtc} zone={zone} />,
        },
      ]}
      empty={<EmptyState hint={t('disputes.empty.hint')} title={t('disputes.empty')} />}
      label={t('disputes.title')}
      rowKey={({ disputeId }) => disputeId}
      rowName={({ name }) => name}
      rows={rows}
      pages={pages}
    />
  );
}
