import { Link, useOperation, useOvertaken } from '@charis/shared/remote';
import { EmptyState, QueryBoundary } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { Appeal } from './appeal';
import { DisputeTable } from './disputes';
import { RefundTable } from './refunds';

const page = { pageNum: 1, pageSize: 20 } as const;

/** Shows what the section's name counts: appeals, open disputes and refunds that failed. Each list begins with what waits. */
export function WaitingOrders() {
  const t = useText();
  const appeals = useOperation('listOrders', { query: { filter: 'appeals', ...page } });
  const waiting = useOvertaken(appeals.data?.list ?? [], ({ orderId }) => orderId);
  const disputes = useOperation('listDisputes', { query: page });
  const refunds = useOperation('listRefunds', { query: page });
  const open = disputes.data?.list.filter(({ state }) => state === 'OPEN');
  const failed = refunds.data?.list.filter(({ progress }) => progress === 'failed');
  if ([appeals.data && waiting.items, open, failed].every((rows) => rows?.length === 0)) {
    return <EmptyState title={t('orders.waiting.none')} />;
  }
  return (
    <>
      <QueryBoundary failed={t('orders.failed')} query={appeals}>
        {() => (
          <Waiting count={waiting.items.length} show="appeals">
            {waiting.items.map((order) => (
              <Appeal
                key={order.orderId}
                level={4}
                onLeft={() => waiting.leave(order)}
                onOvertaken={() => waiting.keep(order)}
                order={order}
              />
            ))}
          </Waiting>
        )}
      </QueryBoundary>
      <QueryBoundary failed={t('disputes.failed')} query={disputes}>
        {() => (
          <Waiting count={open?.length ?? 0} show="disputes">
            <DisputeTable rows={open ?? []} />
          </Waiting>
        )}
      </QueryBoundary>
      <QueryBoundary failed={t('refunds.failed')} query={refunds}>
        {() => (
          <Waiting count={failed?.length ?? 0} show="refunds">
            <RefundTable rows={failed ?? []} />
          </Waiting>
        )}
      </QueryBoundary>
    </>
  );
}

interface WaitingProps {
  /** The choice that lists all of them. */
  show: 'appeals' | 'disputes' | 'refunds';
  count: number;
  children: ReactNode;
}

function Waiting({ show, count, children }: WaitingProps) {
  const t = useText();
  if (count === 0) return null;
  return (
    <div className={styles.form}>
      <h3 className={styles.heading}>{t(`orders.waiting.${show}`)}</h3>
      {children}
      {count < page.pageSize ? null : (
        <Link to={`?section=orders&show=${show}`}>{t(`orders.waiting.${show}.more`)}</Link>
      )}
    </div>
  );
}
