import { Link, usePaths } from '@charis/shared/remote';
import { Button, buttonClass, look, Money, StatusTag } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useEffect, useRef, useState } from 'react';
import { payLink } from '#lib/pay-link';
import { useText } from '#lib/text';
import { CancelOrder } from '#lib/vouchers/cancel-order';
import { LastDay } from '#lib/vouchers/last-day';
import { giftStage, isLost, isPaidBack, type Order, orderTones } from '#lib/vouchers/order-states';
import styles from '#lib/vouchers/vouchers.module.css';
import { Codes } from './codes';
import { GiveForm } from './give-form';
import { Receipt } from './receipt';
import { RefundForm } from './refund-form';
import { RefundNews } from './refund-news';

/** Shows one order: its codes, and what can be done with it. */
export function OrderCard({ order }: { order: Order }) {
  const t = useText();
  const paths = usePaths();
  const [open, setOpen] = useState<'give' | 'refund' | 'cancel'>();
  const card = useRef<HTMLElement>(null);
  /** The form goes with the button that was pressed in it. */
  const close = () => {
    setOpen(undefined);
    card.current?.focus();
  };
  const isCancelled = useRef(false);
  // The button that asked goes with the order that was cancelled.
  useEffect(() => {
    if (open || order.payUrl || !isCancelled.current) return;
    isCancelled.current = false;
    card.current?.focus();
  }, [open, order.payUrl]);
  const gift = giftStage(order);
  const isAway = gift === 'given';
  return (
    <article aria-label={order.name} className={styles.card} ref={card} tabIndex={-1}>
      <h2 className={styles.name}>
        <Link data-thumb to={paths.voucher(order.couponId)}>
          {order.name}
        </Link>
      </h2>
      <p>
        {gift ? (
          <StatusTag tone={isAway ? 'over' : 'waiting'}>{t(`voucher.order.${gift}`)}</StatusTag>
        ) : (
          <StatusTag tone={orderTones[order.state]}>
            {t(isPaidBack(order) ? `voucher.order.${order.state}` : 'voucher.order.returned')}
          </StatusTag>
        )}
      </p>
      <p className={look('breaks', 'muted', 'small')}>
        {order.doctorName} · {order.clinicName}, {order.clinicAddress}
      </p>
      {order.role === 'buyer' ? (
        <p className={styles.text}>
          {t('voucher.paid', { count: order.quantity })} <Money cents={order.totalCents} />
        </p>
      ) : (
        <>
          <p className={look('breaks', 'muted', 'small')}>
            {order.giverName
              ? t('voucher.gift.from', { count: order.quantity, giver: order.giverName })
              : t('voucher.gift.received', { count: order.quantity })}
          </p>
          {order.giftMessage ? <blockquote className={styles.quote}>{order.giftMessage}</blockquote> : null}
        </>
      )}
      {order.validUntilUtc && order.state !== 'REFUNDED' ? (
        <p className={look('breaks', 'muted', 'small')}>
          {t('voucher.valid')} <LastDay utc={order.validUntilUtc} zone={order.zone} />
        </p>
      ) : null}
      {order.giftEmail && order.validUntilUtc ? (
        <p className={look('breaks', 'muted', 'small')}>
          {t(order.giftClaimed ? 'voucher.gift.claimed' : 'voucher.gift.sent', { email: order.giftEmail })}
        </p>
      ) : null}
      {order.giftEmail && order.giftMessage ? (
        <p className={styles.text}>{t('voucher.gift.wrote', { text: order.giftMessage })}</p>
      ) : null}
      {isAway ? <p className={look('breaks', 'muted', 'small')}>{t('voucher.gift.theirs')}</p> : null}
      <Next order={order} />
      {isLost(order) ? <p className={look('breaks', 'muted', 'small')}>{t('voucher.lapsed')}</p> : null}
      <RefundNews order={order} />
      <Codes order={order} />
      {order.refundAnswer ? (
        <p className={styles.text}>{t('voucher.refund.answer', { text: order.refundAnswer })}</p>
      ) : null}
      <div className={`${look('row', 12)} ${styles.actions}`}>
        {order.payUrl ? (
          <>
            <a className={buttonClass('primary')} href={payLink(order.payUrl)}>
              {t('voucher.pay')}
            </a>
            <Button onClick={() => setOpen('cancel')}>{t('voucher.cancel')}</Button>
          </>
        ) : null}
        {order.state === 'ISSUED' && order.codes.some(({ code }) => code) ? (
          <Link className={buttonClass('secondary')} to={`${paths.book(order.doctorUserId)}&orderId=${order.orderId}`}>
            {t('voucher.book')}
          </Link>
        ) : null}
        {order.role === 'buyer' && order.validUntilUtc ? <Receipt orderId={order.orderId} /> : null}
        {order.canGive && open !== 'give' ? <Button onClick={() => setOpen('give')}>{t('voucher.give')}</Button> : null}
        {order.canRefund === 'no' || open === 'refund' ? null : (
          <Button onClick={() => setOpen('refund')}>{t(`voucher.refund.${order.canRefund}`)}</Button>
        )}
      </div>
      {open === 'give' ? <GiveForm onDone={close} orderId={order.orderId} /> : null}
      {open === 'refund' ? <RefundForm onDone={close} order={order} /> : null}
      {open === 'cancel' ? (
        <CancelOrder
          onCancelled={() => {
            isCancelled.current = true;
          }}
          onClose={() => setOpen(undefined)}
          order={order}
        />
      ) : null}
    </article>
  );
}

/** Shows what an order waits for, and until when. */
function Next({ order }: { order: Order }) {
  const t = useText();
  if (order.payUrl) {
    return (
      <p className={look('breaks', 'muted', 'small')}>
        {t('voucher.payUntil')} <ClinicTime utc={order.payUntilUtc} zone={order.zone} />
      </p>
    );
  }
  if (order.saleStopped) return <p className={styles.text}>{t('voucher.order.saleStopped')}</p>;
  if (order.state === 'PENDING_PAYMENT')
    return <p className={look('breaks', 'muted', 'small')}>{t('voucher.payOver')}</p>;
  if (order.state !== 'REFUND_REQUESTED' || (order.role === 'buyer' && order.giftClaimed)) return null;
  return order.decideUntilUtc ? (
    <p className={look('breaks', 'muted', 'small')}>
      {t('voucher.refund.until')} <ClinicTime utc={order.decideUntilUtc} zone={order.zone} />
    </p>
  ) : (
    <p className={look('breaks', 'muted', 'small')}>{t('voucher.refund.appealed')}</p>
  );
}
