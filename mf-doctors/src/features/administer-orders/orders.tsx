import type { DataOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { EmptyState, QueryBoundary } from '@charis/shared/ui';
import { DataTable, PageBar } from '@charis/shared/ui/data';
import { ClinicTime, Money, StatusTag } from '@charis/shared/ui/display';
import { SelectField } from '@charis/shared/ui/form';
import { useState } from 'react';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { orderTones } from '#features/own-vouchers/order-states';
import { useText } from '#lib/text';
import { DecideRefund } from './decide-refund';
import { Disputes } from './disputes';
import { Refunds } from './refunds';

const filters = ['all', 'refunds', 'disputes', 'appeals'] as const;
type Filter = (typeof filters)[number];
type Order = DataOf<'listOrders'>['list'][number];

const pageSize = 20;

/** Orders of everyone; appeals are decided here. */
export function Orders() {
  const t = useText();
  const [filter, setFilter] = useState<Filter>('appeals');
  return (
    <div className={styles.form}>
      <SelectField
        label={t('orders.filter')}
        name="filter"
        onChange={(value) => value && setFilter(value)}
        options={filters.map((value) => ({ value, label: t(`orders.filter.${value}`) }))}
        value={filter}
      />
      {filter === 'refunds' ? <Refunds /> : null}
      {filter === 'disputes' ? <Disputes /> : null}
      {filter === 'appeals' ? <Appeals /> : null}
      {filter === 'all' ? <AllOrders /> : null}
    </div>
  );
}

/** Appeals that wait for a decision, with the forms that decide them. */
function Appeals() {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const query = useOperation('listOrders', { query: { filter: 'appeals', pageNum, pageSize } }, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('orders.failed')} query={query}>
      {({ list, total }) =>
        total ? (
          <>
            {list.map((order) => (
              <Appeal key={order.orderId} order={order} />
            ))}
            <PageBar onPage={setPageNum} page={pageNum} pageSize={pageSize} total={total} />
          </>
        ) : (
          <EmptyState title={t('orders.appeals.none')} />
        )
      }
    </QueryBoundary>
  );
}

function AllOrders() {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const query = useOperation('listOrders', { query: { filter: 'all', pageNum, pageSize } }, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('orders.failed')} query={query}>
      {({ list, total }) => (
        <DataTable
          columns={[
            { key: 'name', title: t('orders.voucher'), cell: ({ name }) => name },
            { key: 'doctor', title: t('orders.doctor'), cell: ({ doctorName }) => doctorName },
            { key: 'buyer', title: t('orders.buyer'), cell: ({ buyer }) => buyer },
            {
              key: 'when',
              title: t('orders.when'),
              cell: ({ createdUtc }) => <ClinicTime utc={createdUtc} variant="lines" zone="Australia/Sydney" />,
            },
            { key: 'quantity', title: t('orders.quantity'), cell: ({ quantity }) => quantity, align: 'end' },
            {
              key: 'total',
              title: t('orders.total'),
              cell: ({ totalCents }) => <Money cents={totalCents} />,
              align: 'end',
            },
            {
              key: 'state',
              title: t('orders.state'),
              cell: ({ state }) => <StatusTag tone={orderTones[state]}>{t(`voucher.order.${state}`)}</StatusTag>,
            },
          ]}
          empty={<EmptyState title={t('orders.empty')} />}
          label={t('orders.title')}
          pages={{ page: pageNum, onPage: setPageNum, pageSize, total: total ?? 0 }}
          rowKey={({ orderId }) => orderId}
          rowName={({ name }) => name}
          rows={list}
        />
      )}
    </QueryBoundary>
  );
}

/** A refund that the clinic refused and the buyer asks staff to look at. */
function Appeal({ order }: { order: Order }) {
  const t = useText();
  return (
    <article aria-label={order.name} className={styles.card}>
      <h3 className={styles.name}>{order.name}</h3>
      <p className={styles.note}>
        {order.doctorName} · {order.buyer} · <Money cents={order.totalCents} />
      </p>
      <p className={styles.text}>{t('orders.asked', { text: order.refundReason })}</p>
      <p className={styles.text}>{t('orders.refused', { text: order.refundAnswer })}</p>
      <p className={styles.text}>{t('orders.appealed', { text: order.appealReason })}</p>
      <DecideRefund orderId={order.orderId} />
    </article>
  );
}
