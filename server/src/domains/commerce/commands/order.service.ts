import type { InputOf } from '@charis/shared/contract';
import { orderMoney } from '@charis/shared/rules';
import { issueFree } from '#domains/commerce/commands/settle.service';
import { mostPending, payUntil } from '#domains/commerce/rules/order.machine';
import { seenBy } from '#domains/commerce/rules/seen-by';
import type { VoucherRow } from '#domains/commerce/rules/voucher.machine';
import * as store from '#domains/commerce/store/order.store';
import { findVoucher, returnStock, takeStock } from '#domains/commerce/store/voucher.store';
import { requireConsent } from '#domains/identity/index';
import type { AccountContext, Services } from '#platform/http/handler';
import { notAllowed, notFound, Refusal } from '#platform/http/refusal';
import { payUrlOf } from './booking-order.service';
import { requireFewGiftMails, requireOther } from './gift.service';
import { lockOwn, walk } from './order-state';

/** Gives back the stock of what no one paid in time. @returns how many orders that were */
export async function expireUnpaid({ db, clock }: Pick<Services, 'db' | 'clock'>, couponId?: string): Promise<number> {
  const now = clock.now();
  const rows = await store.lockUnpaid(db, now, couponId);
  for (const row of rows) {
    if (await store.changeState(db, row, 'expire', { actorId: null, now })) {
      await returnStock(db, row.coupon_id, row.quantity);
    }
  }
  return rows.length;
}

const notSold = {
  ENDED: 'The sale of this voucher has ended.',
  SOLD_OUT: 'There are not enough vouchers left.',
  other: 'This voucher is not for sale.',
} as const;

type Wanted = InputOf<'buyCoupon'>['body'];

/** Fails where the buyer has seen another price or other terms than those of now. */
function requireSeen({ seen = {} }: Wanted, coupon: VoucherRow): void {
  const { after_aud: afterPrice, valid_days: validDays, included, excluded, terms } = coupon;
  const now = { afterPrice, validDays, included, excluded, terms };
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => seen[field] !== undefined && seen[field] !== now[field],
  );
  if (changed.length === 0) return;
  const message = changed.includes('afterPrice')
    ? `This voucher now costs $${afterPrice}. Please look at it again before you pay.`
    : 'The doctor has changed this voucher. Please read it again before you pay.';
  throw new Refusal('OFFER_CHANGED', message, { data: { afterPrice } });
}

/**
 * Returns the order of the same that waits for its payment. One of another number or as another gift is cancelled: a buyer who orders the voucher
 * again has changed their mind, and would hold stock twice.
 */
async function goOn(context: AccountContext, wanted: Wanted, unitCents: number): Promise<string | undefined> {
  const { db, account, clock } = context;
  for (const row of await store.lockPending(db, account.id, wanted.couponId, clock.now())) {
    const isSame =
      row.quantity === Number(wanted.quantity) &&
      row.unit_cents === unitCents &&
      row.gift_email === (wanted.giftEmail ?? '') &&
      row.gift_message === (wanted.giftMessage ?? '');
    if (isSame) return row.id;
    await walk(context, row, 'cancel');
    await returnStock(db, row.coupon_id, row.quantity);
  }
  return undefined;
}

export async function buyCoupon(context: AccountContext, wanted: Wanted) {
  const { db, clock, account, config } = context;
  const now = clock.now();
  const quantity = Number(wanted.quantity);
  await requireConsent(db, account.id, 'buy', now);
  const coupon = await findVoucher(db, wanted.couponId, seenBy(context));
  if (!coupon) throw notFound('The voucher');
  if (coupon.doctor_id === account.id) throw notAllowed('You cannot buy your own voucher.');
  if (!coupon.allowed || coupon.state !== 'LISTED') throw new Refusal('CONFLICT', notSold.other);
  requireSeen(wanted, coupon);
  await store.holdBuyer(db, account.id);
  const payable = (orderId: string) => ({ orderId, payUrl: payUrlOf(config, orderId) });
  const open = await goOn(context, wanted, coupon.after_aud * 100);
  if (open) return payable(open);
  if (wanted.giftEmail) {
    await requireOther(context, { field: 'giftEmail', email: wanted.giftEmail, sellerId: coupon.doctor_id });
    await requireFewGiftMails(context, now);
  }
  if ((await store.countPending(db, account.id, now)) >= mostPending) {
    throw new Refusal('UNPAID_ORDERS', `You have ${mostPending} unpaid orders. Please pay or cancel one first.`);
  }
  await expireUnpaid(context, coupon.id);
  const sold = await takeStock(db, coupon.id, quantity, now);
  if (!sold) throw new Refusal('CONFLICT', coupon.ends_at <= now ? notSold.ENDED : notSold.SOLD_OUT);
  // Its row is held from here on.
  requireSeen(wanted, sold);
  const unit_cents = sold.after_aud * 100;
  const money = orderMoney(unit_cents, quantity, sold.gst_registered);
  const orderId = await store.insertOrder(db, {
    coupon_id: coupon.id,
    buyer_id: account.id,
    quantity,
    unit_cents,
    total_cents: money.totalCents,
    gst_cents: money.gstCents,
    charity_cents: money.charityCents,
    gst_registered: sold.gst_registered,
    gift_email: wanted.giftEmail ?? '',
    gift_message: wanted.giftMessage ?? '',
    created_at: now,
    pay_until: payUntil(now),
  });
  if (money.totalCents === 0) {
    await issueFree(context, orderId);
    return { orderId, payUrl: `${config.publicUrl}/user/vouchers?order=${orderId}` };
  }
  return payable(orderId);
}

export async function cancelOrder(context: AccountContext, orderId: string): Promise<void> {
  const row = await lockOwn(context, orderId);
  if (row.state === 'CANCELLED') return;
  await walk(context, row, 'cancel');
  await returnStock(context.db, row.coupon_id, row.quantity);
}
