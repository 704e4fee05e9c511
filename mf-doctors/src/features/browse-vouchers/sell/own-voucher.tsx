import { Link, useAction, usePages, usePaths, usePractice } from '@charis/shared/remote';
import { Button, EmptyState, look, Money, PagedList, Skeleton, StatusTag, type StatusTone } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useRef, useState } from 'react';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';
import { LastDay } from '#lib/vouchers/last-day';
import { Prices } from '#lib/vouchers/voucher-card';
import styles from '#lib/vouchers/vouchers.module.css';
import { type Own, VoucherForm } from './voucher-form';

const tones: Record<Own['state'], StatusTone> = {
  DRAFT: 'waiting',
  LISTED: 'good',
  UNLISTED: 'over',
  SUSPENDED: 'bad',
  DELETED: 'over',
  SOLD_OUT: 'over',
  ENDED: 'over',
};

/** Shows one voucher of the doctor, with what it sold. A doctor who may not sell now changes nothing of it. */
export function OwnVoucher({ coupon }: { coupon: Own }) {
  const t = useText();
  const { isOpen: sells } = usePractice();
  const paths = usePaths();
  const [open, setOpen] = useState<'edit' | 'buyers' | 'delete'>();
  const list = useAction('setCouponListed', {
    success: (_, { body }) => t(body.state === 1 ? 'voucher.sell.listed' : 'voucher.sell.unlisted'),
    failure: t('voucher.undone'),
  });
  const remove = useAction('deleteCoupon', { success: t('voucher.sell.deleted'), failure: t('voucher.undone') });
  const { couponId, state } = coupon;
  const listed = state === 'LISTED' || state === 'SOLD_OUT' || state === 'ENDED';
  const card = useRef<HTMLElement>(null);
  /** The form goes with the button that was pressed in it. */
  const close = () => {
    setOpen(undefined);
    card.current?.focus();
  };
  const numbers = [
    [t('voucher.sell.sold'), `${coupon.sold} / ${coupon.stock}`],
    [t('voucher.sell.redeemed'), coupon.redeemed],
    [t('voucher.sell.refunded'), coupon.refunded],
    [t('voucher.sell.earned'), <Money cents={coupon.earnedCents} key="earned" />],
  ] as const;
  return (
    <article aria-label={coupon.name} className={styles.card} ref={card} tabIndex={-1}>
      <div className={look('row', 8, 16, 'between')}>
        <h3 className={styles.name}>
          <Link data-thumb to={paths.voucher(couponId)}>
            {coupon.name}
          </Link>
        </h3>
        <StatusTag tone={tones[state]}>{t(`voucher.state.${state}`)}</StatusTag>
      </div>
      <p className={look('breaks', 'muted', 'small')}>
        <bdi>{coupon.clinicName}</bdi>, {coupon.suburb} {coupon.stateCode} · {t('voucher.until')}{' '}
        <LastDay utc={coupon.endsUtc} zone={coupon.zone} /> · {t('voucher.number', { number: shortNumber(couponId) })}
      </p>
      {coupon.suspendedReason ? (
        <p className={styles.text}>{t('voucher.answer', { text: coupon.suspendedReason })}</p>
      ) : null}
      <Prices after={coupon.afterPrice} before={coupon.beforePrice} selling />
      <dl className={styles.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt className={look('breaks', 'muted', 'small')}>{label}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`${look('row', 12)} ${styles.actions}`}>
        {!sells || state === 'SUSPENDED' ? null : (
          <Button busy={list.isPending} onClick={() => void list.run({ body: { couponId, state: listed ? 0 : 1 } })}>
            {t(listed ? 'voucher.sell.unlist' : 'voucher.sell.list')}
          </Button>
        )}
        {sells && state !== 'SUSPENDED' ? (
          <Button onClick={() => setOpen(open === 'edit' ? undefined : 'edit')}>{t('voucher.sell.edit')}</Button>
        ) : null}
        <Button onClick={() => setOpen(open === 'buyers' ? undefined : 'buyers')}>{t('voucher.sell.buyers')}</Button>
        {!sells || coupon.frozen ? null : (
          <Button onClick={() => setOpen('delete')} variant="danger">
            {t('voucher.sell.delete')}
          </Button>
        )}
      </div>
      {open === 'edit' ? <VoucherForm coupon={coupon} onDone={close} /> : null}
      {open === 'buyers' ? <Buyers couponId={couponId} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          confirm={t('voucher.sell.delete')}
          danger
          onClose={close}
          onConfirm={() => remove.run({ params: { couponId } })}
          title={t('voucher.sell.delete.ask', { name: coupon.name })}
        />
      ) : null}
    </article>
  );
}

function Buyers({ couponId }: { couponId: string }) {
  const t = useText();
  const input = { params: { couponId }, query: { pageSize: 20 as const } };
  const pages = usePages('couponByUserList', input, { keyOf: ({ orderId }) => orderId });
  return (
    <PagedList
      className={look('stack', 16)}
      empty={<EmptyState title={t('voucher.sell.buyers.none')} />}
      failed={t('voucher.failed')}
      label={t('voucher.sell.buyers')}
      pages={pages}
      skeleton={<Skeleton height={96} />}
    >
      {(order) => (
        <li>
          {order.buyer} · {t(`voucher.order.${order.state}`)} · {order.lastFours.join(', ')} ·{' '}
          <Money cents={order.totalCents} />
        </li>
      )}
    </PagedList>
  );
}
