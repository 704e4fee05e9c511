import type { DataOf } from '@charis/shared/contract';
import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { EmptyState, QueryBoundary } from '@charis/shared/ui';
import { DataTable, PageBar } from '@charis/shared/ui/data';
import { ClinicTime, Money, StatusTag } from '@charis/shared/ui/display';
import { SelectField, TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { orderTones } from '#features/own-vouchers/order-states';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';
import { useListAddress } from '#lib/use-list-address';
import { DecideRefund } from './decide-refund';
import { Disputes } from './disputes';
import { Refunds } from './refunds';
import { SydneyTime } from './sydney-time';

const filters = ['all', 'refunds', 'disputes', 'appeals'] as const;
type Order = DataOf<'listOrders'>['list'][number];

const pageSize = 20 as const;

/** Orders of everyone; appeals are decided here. What is shown and searched for is in the address. */
export function Orders() {
  const t = useText();
  const { filter, setFilter, q, text, setText } = useListAddress(filters, 'appeals');
  return (
    <div className={styles.form}>
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
  const input = { query: { filter: 'appeals' as const, ...(q ? { q } : {}), pageNum, pageSize } };
  const query = useOperation('listOrders', input, { keepPrevious: true });
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
          <EmptyState title={t(q ? 'orders.empty' : 'orders.appeals.none')} />
        )
      }
    </QueryBoundary>
  );
}

function AllOrders({ q }: { q: string }) {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const input = { query: { filter: 'all' as const, ...(q ? { q } : {}), pageNum, pageSize } };
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
                  <span className={styles.note}> {shortNumber(orderId)}</span>
                </>
              ),
            },
            { key: 'doctor', title: t('orders.doctor'), cell: ({ doctorName }) => doctorName },
            { key: 'buyer', title: t('orders.buyer'), cell: ({ buyer }) => buyer },
            {
              key: 'when',
              title: t('orders.when.sydney'),
              cell: ({ createdUtc }) => <SydneyTime utc={createdUtc} />,
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
  const paths = usePaths();
  return (
    <article aria-label={order.name} className={styles.card}>
      <h3 className={styles.name}>
        <Link to={paths.voucher(order.couponId)}>{order.name}</Link>
      </h3>
      <p className={styles.note}>
        {[order.doctorName, order.clinicName, order.buyer].filter(Boolean).join(' · ')} ·{' '}
        <Money cents={order.totalCents} />
      </p>
      <p className={styles.note}>
        {t('orders.number')} {shortNumber(order.orderId)} · {t('orders.when')}{' '}
        <ClinicTime utc={order.createdUtc} zone="Australia/Sydney" />
        {order.validUntilUtc ? (
          <>
            {' '}
            · {t('orders.until')} <ClinicTime utc={order.validUntilUtc} zone="Australia/Sydney" />
          </>
        ) : null}
      </p>
      <p className={styles.text}>{t('orders.asked', { text: order.refundReason })}</p>
      <p className={styles.text}>{t('orders.refused', { text: order.refundAnswer })}</p>
      <p className={styles.text}>{t('orders.appealed', { text: order.appealReason })}</p>
      <DecideRefund orderId={order.orderId} />
    </article>
  );
}
