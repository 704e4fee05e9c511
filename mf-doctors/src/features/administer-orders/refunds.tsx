import { useOperation } from '@charis/shared/remote';
import { EmptyState, QueryBoundary } from '@charis/shared/ui';
import { DataTable } from '@charis/shared/ui/data';
import { ClinicTime, Money, StatusTag } from '@charis/shared/ui/display';
import { useState } from 'react';
import { useText } from '#lib/text';

const pageSize = 20;

/** Money that goes back to buyers: what still waits, then what was paid. */
export function Refunds() {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const query = useOperation('listRefunds', { query: { pageNum, pageSize } }, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('refunds.failed')} query={query}>
      {({ list, total }) => (
        <DataTable
          columns={[
            { key: 'name', title: t('orders.voucher'), cell: ({ name }) => name },
            { key: 'clinic', title: t('voucher.clinic'), cell: ({ clinicName }) => clinicName },
            { key: 'buyer', title: t('orders.buyer'), cell: ({ buyer }) => buyer },
            { key: 'cents', title: t('ledger.amount'), cell: ({ cents }) => <Money cents={cents} />, align: 'end' },
            {
              key: 'state',
              title: t('orders.state'),
              cell: ({ state, attempts }) => (
                <StatusTag tone={state === 'DONE' ? 'good' : attempts > 1 ? 'bad' : 'waiting'}>
                  {state === 'WAITING' && attempts > 1
                    ? t('refunds.tried', { count: attempts })
                    : t(`refunds.state.${state}`)}
                </StatusTag>
              ),
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
          pages={{ page: pageNum, onPage: setPageNum, pageSize, total: total ?? 0 }}
          rowKey={({ refundId }) => refundId}
          rowName={({ name }) => name}
          rows={list}
        />
      )}
    </QueryBoundary>
  );
}
