import { Link, useLive, useOperation, usePages, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, LogInState, look, PagedList, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { useStateFilter } from '#lib/use-state-filter';
import { orderStates } from '#lib/vouchers/order-states';
import styles from '#lib/vouchers/vouchers.module.css';
import { Gift } from './gift';
import { OrderCard } from './order-card';

/** Shows the vouchers that a member has bought or been given; the one that they come back to from its payment stands first. */
export default function OwnVouchers() {
  const t = useText();
  const session = useSession();
  const [search] = useSearchParams();
  const gift = search.get('gift');
  // A code that the clinic redeems is so on the open page, too.
  useLive(session.status === 'in' ? `orders:${session.user.userId}` : undefined);
  if (session.status === 'checking') return <Skeleton height={240} />;
  if (session.status === 'out') {
    return gift ? <Gift token={gift} /> : <LogInState title={t('voucher.own.closed')} />;
  }
  const order = search.get('order');
  return (
    <div className={styles.form}>
      {gift ? <Gift token={gift} /> : null}
      {order ? (
        <section aria-label={t('voucher.own.fresh')}>
          <PaidOrder left={search.has('left')} orderId={order} paid={search.has('paid')} />
        </section>
      ) : null}
      <Orders above={order} />
    </div>
  );
}

interface OrdersProps {
  /** The order that is shown above them already. */
  above: string | null;
}

/** Shows all orders by their status; who has none needs no filter. */
function Orders({ above }: OrdersProps) {
  const t = useText();
  const paths = usePaths();
  const [state, setState] = useStateFilter(orderStates);
  const query = state ? { state } : {};
  const pages = usePages('userCouponList', { query }, { keyOf: ({ orderId }) => orderId });
  const hasNone = !state && pages.status === 'ready' && pages.items.length === 0;
  return (
    <>
      {hasNone ? null : (
        <SelectField
          label={t('voucher.own.filter')}
          name="state"
          onChange={setState}
          any={t('voucher.all')}
          options={orderStates.map((value) => ({ value, label: t(`voucher.order.${value}`) }))}
          value={state}
        />
      )}
      <PagedList
        className={look('stack', 16)}
        empty={
          <EmptyState
            action={
              <Link className={buttonClass('primary')} to={paths.vouchers()}>
                {t(hasNone ? 'voucher.own.browse' : 'voucher.browse')}
              </Link>
            }
            title={t(hasNone ? 'voucher.own.none' : 'voucher.own.empty')}
          />
        }
        end={t('voucher.own.end')}
        failed={t('voucher.failed')}
        key={state}
        label={t('voucher.own')}
        pages={pages}
        skeleton={<Skeleton height={240} />}
      >
        {(order) =>
          order.orderId === above ? null : (
            <li>
              <OrderCard order={order} />
            </li>
          )
        }
      </PagedList>
    </>
  );
}

interface PaidOrderProps {
  orderId: string;
  /** The payment page led here after the payment. */
  paid: boolean;
  /** It was left without a payment. */
  left: boolean;
}

function PaidOrder({ orderId, paid, left }: PaidOrderProps) {
  const t = useText();
  const order = useOperation('getOrder', { params: { orderId } });
  return (
    <QueryBoundary failed={t('voucher.failed.one')} missing={t('voucher.own.missing')} query={order}>
      {(found) => (
        <div className={`${look('stack', 16, 'start')} ${styles.stack}`}>
          <p className={styles.fresh} role="status">
            {paid && found.state === 'ISSUED'
              ? t(found.giftEmail ? 'voucher.paid.gift' : 'voucher.paid.now', { email: found.giftEmail })
              : null}
            {paid && found.state === 'PENDING_PAYMENT' ? t('voucher.paid.soon') : null}
            {left && found.payUrl ? t('voucher.paid.not') : null}
          </p>
          <OrderCard order={found} />
        </div>
      )}
    </QueryBoundary>
  );
}
