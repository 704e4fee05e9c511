import type { InputOf } from '@charis/shared/contract';
import { orderMoney } from '@charis/shared/rules';
import type { AccountContext, Services } from '#api/handler';
import { notAllowed, notFound, Refusal } from '#api/refusal';
import { requireConsent } from '#modules/consent/consent.policy';
import { findCoupon, returnStock, takeStock } from '#modules/coupon/coupon.store';
import { issueFree } from '#modules/payment/settle.service';
import { payWord } from './code';
import { requireFewGiftMails, requireOther } from './gift.service';
import { mostPending, payUntil } from './order.machine';
import * as store from './order.store';
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

export async function buyCoupon(context: AccountContext, wanted: InputOf<'buyCoupon'>['body']) {
  const { db, clock, account, config } = context;
  const now = clock.now();
  const quantity = Number(wanted.quantity);
  await requireConsent(db, account.id, 'buy', now);
  const coupon = await findCoupon(db, wanted.couponId, {
    viewer: account.id,
    now,
    prescriptions: config.contentPack === 'spec',
  });
  if (!coupon) throw notFound('The voucher');
  if (coupon.doctor_id === account.id) throw notAllowed('You cannot buy your own voucher.');
  if (!coupon.allowed || coupon.state !== 'LISTED') throw new Refusal('CONFLICT', notSold.other);
  await store.holdBuyer(db, account.id);
  if (wanted.giftEmail) {
    await requireOther(context, 'giftEmail', wanted.giftEmail);
    await requireFewGiftMails(context, now);
  }
  if ((await store.countPending(db, account.id)) >= mostPending) {
    throw new Refusal('CONFLICT', `You have ${mostPending} unpaid orders. Please pay or cancel one first.`);
  }
  await expireUnpaid(context, coupon.id);
  const price = await takeStock(db, coupon.id, quantity, now);
  if (!price) throw new Refusal('CONFLICT', coupon.ends_at <= now ? notSold.ENDED : notSold.SOLD_OUT);
  const unit_cents = price.after_aud * 100;
  const money = orderMoney(unit_cents, quantity, price.gst_registered);
  const orderId = await store.insertOrder(db, {
    ...{ coupon_id: coupon.id, buyer_id: account.id, quantity, unit_cents },
    total_cents: money.totalCents,
    gst_cents: money.gstCents,
    charity_cents: money.charityCents,
    gst_registered: price.gst_registered,
    gift_email: wanted.giftEmail ?? '',
    gift_message: wanted.giftMessage ?? '',
    created_at: now,
    pay_until: payUntil(now),
  });
  if (money.totalCents === 0) {
    await issueFree(context, orderId);
    return { orderId, payUrl: `${config.publicUrl}/user/vouchers?order=${orderId}` };
  }
  return { orderId, payUrl: `${config.publicUrl}/api/payment/pay/${orderId}/${payWord(config, orderId)}` };
}

export async function cancelOrder(context: AccountContext, orderId: string): Promise<void> {
  const row = await lockOwn(context, orderId);
  if (row.state === 'CANCELLED') return;
  await walk(context, row, 'cancel');
  await returnStock(context.db, row.coupon_id, row.quantity);
}
