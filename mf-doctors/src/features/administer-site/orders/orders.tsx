import { useOperation, useOvertaken } from '@charis/shared/remote';
import { EmptyState, look, Money, QueryBoundary, StatusTag, useKeptFocus } from '@charis/shared/ui';
import { DataTable, PageBar } from '@charis/shared/ui/data';
import { ClinicTime } from '@charis/shared/ui/display';
import { SelectField, TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';
import { useListAddress } from '#lib/use-list-address';
import { orderTones } from '#lib/vouchers/order-states';
import styles from '#lib/vouchers/vouchers.module.css';
import { Appeal } from './appeal';
import { Disputes } from './disputes';
import { Refunds } from './refunds';
import { WaitingOrders } from './waiting-orders';

const filters = ['waiting', 'all', 'refunds', 'disputes', 'appeals'] as const;

const pageSize = 20 as const;

/** Orders of everyone, at first what waits for staff; appeals are decided here. What is shown and searched for is in the address. */
export function Orders() {
  const t = useText();
  const { filter, setFilter, q, text, setText } = useListAddress(filters, 'waiting');
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div className={styles.form} {...kept}>
      <SelectField
        label={t('orders.filter')}
        name="filter"
        onChange={(value) => value && setFilter(value)}
        options={filters.map((value) => ({ value, label: t(`orders.filter.${value}`) }))}
        value={filter}
      />
      {filter === 'all' || filter === 'appeals' ? (
        <TextField
          clears
          hint={t('orders.search.hint')}
          label={t('orders.search')}
          maxLength={100}
          name="q"
          onChange={setText}
          type="search"
          value={text}
        />
      ) : null}
      {filter === 'waiting' ? <WaitingOrders /> : null}
      {filter === 'refunds' ? <Refunds /> : null}
      {filter === 'disputes' ? <Disputes /> : null}
      {filter === 'appeals' ? <Appeals key={q} q={q} /> : null}
      {filter === 'all' ? <AllOrders key={q} q={q} /> : null}
    </div>
  );
}

/** Appeals that wait for a decision, with the forms that decide them. */
function Appeals({ q }: { q: string }) {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const input = { query: { filter: 'appeals' as const, q: q || undefined, pageNum, pageSize } };
  const query = useOperation('listOrders', input, { keepPrevious: true });
  const { items, keep, leave } = useOvertaken(query.data?.list ?? [], ({ orderId }) => orderId);
  return (
    <QueryBoundary failed={t('orders.failed')} query={query}>
      {({ total }) =>
        items.length ? (
          <>
            {items.map((order) => (
              <Appeal key={order.orderId} onLeft={() => leave(order)} onOvertaken={() => keep(order)} order={order} />
            ))}
            <PageBar onPage={setPageNum} page={pageNum} pageSize={pageSize} total={total ?? 0} />
          </>
        ) : (
          <EmptyState title={t(q ? 'orders.empty' : 'orders.appeals.none')} />
        )
      }
    </QueryBoundary>
  );
}

function AllOrders({ q }: { q: string }) {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const input = { query: { filter: 'all' as const, q: q || undefined, pageNum, pageSize } };
  const query = useOperation('listOrders', input, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('orders.failed')} query={query}>
      {({ list, total }) => (
        <DataTable
          columns={[
            {
              key: 'name',
              title: t('orders.voucher'),
              cell: ({ name, orderId }) => (
                <>
                  {name}
                  <span className={look('breaks', 'muted', 'small')}> {shortNumber(orderId)}</span>
                </>
              ),
            },
            { key: 'doctor', title: t('orders.doctor'), cell: ({ doctorName }) => doctorName },
            { key: 'buyer', title: t('orders.buyer'), cell: ({ buyer }) => buyer },
            {
              key: 'when',
              title: t('orders.when.sydney'),
              cell: ({ createdUtc }) => <ClinicTime utc={createdUtc} variant="cell" zone="Australia/Sydney" />,
            },
            { key: 'quantity', title: t('orders.quantity'), cell: ({ quantity }) => quantity, align: 'end' },
            {
              key: 'total',
              title: t('orders.total'),
              cell: ({ totalCents }) => <Money cents={totalCents} exact />,
              align: 'end',
            },
            {
              key: 'state',
              title: t('orders.state'),
              cell: ({ state, couponId }) => (
                <StatusTag tone={orderTones[state]}>
                  {t(state === 'ISSUED' && couponId === null ? 'orders.paid' : `voucher.order.${state}`)}
                </StatusTag>
              ),
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
