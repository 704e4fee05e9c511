import type { InputOf } from '@charis/shared/contract';
import { orderMoney, readCode } from '@charis/shared/rules';
import type { AccountContext, Services } from '#api/handler';
import { notAllowed, notFound, Refusal, refusedField, tooMany } from '#api/refusal';
import { hashToken } from '#api/session';
import { requireConsent } from '#modules/consent/consent.policy';
import { findCoupon, returnStock, takeStock } from '#modules/coupon/coupon.store';
import { post } from '#modules/ledger/ledger.store';
import { addAuditEntry } from '#modules/moderation/audit.store';
import { insertRefund } from '#modules/payment/payment.store';
import { issueFree } from '#modules/payment/settle.service';
import { findHolder } from '#modules/user/holder.store';
import { hashCode, payWord } from './code';
import {
  decideUntil,
  mostPending,
  type OrderAction,
  type OrderRow,
  ownerOf,
  payUntil,
  refundWay,
  shownState,
} from './order.machine';
import * as store from './order.store';
import { sendGift, tellBuyer, tellOwner, tellSeller } from './tell.service';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;

const wrongState = (row: OrderRow, now: Date, message: string) =>
  new Refusal('WRONG_STATE', message, { data: { state: shownState(row, now) } });

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

/** Holds an order of the caller. */
async function lockOwn({ db, account }: AccountContext, orderId: string): Promise<OrderRow> {
  const row = await store.lockOrder(db, orderId);
  if (row?.buyer_id !== account.id) throw notFound('The order');
  return row;
}

async function walk(
  context: AccountContext,
  row: OrderRow,
  action: OrderAction,
  set: Parameters<typeof store.setOrder>[2] = {},
) {
  const { db, clock, account } = context;
  const now = clock.now();
  if (!(await store.changeState(db, row, action, { actorId: account.id, now, set }))) {
    throw wrongState(row, now, 'The state of this order has changed.');
  }
}

export async function cancelOrder(context: AccountContext, orderId: string): Promise<void> {
  const row = await lockOwn(context, orderId);
  if (row.state === 'CANCELLED') return;
  await walk(context, row, 'cancel');
  await returnStock(context.db, row.coupon_id, row.quantity);
}

/**
 * Takes back what was not used: codes, stock, the ledger's lines and, by the payment service, the money.
 * @param isClosed no one asked for it: the doctor may not sell any more
 */
export async function refund(
  needed: Needed,
  row: OrderRow,
  actorId: string | null,
  { isClosed = false }: { isClosed?: boolean } = {},
): Promise<void> {
  const { db, clock } = needed;
  const now = clock.now();
  const units = await store.takeBackCodes(db, row.id);
  const cents = units * row.unit_cents;
  const set = { refunded_cents: cents, decide_until: null };
  if (units === 0 || !(await store.changeState(db, row, 'refund', { actorId, now, set }))) {
    throw wrongState(row, now, 'These vouchers can no longer be refunded.');
  }
  await returnStock(db, row.coupon_id, units);
  if (cents === 0 || !row.payment_id) return;
  await insertRefund(db, { order_id: row.id, payment_id: row.payment_id, cents }, now);
  const charity = (row.charity_cents / row.quantity) * units;
  const lines = { charity, clinics: cents - charity, 'refunds-due': -cents };
  await post(db, { posting: `refund ${row.id}`, event: 'refund', at: now, orderId: row.id, lines });
  const order = await store.findOrder(db, row.id);
  if (!order) return;
  const own = actorId !== null && actorId === row.buyer_id;
  await tellBuyer(needed, order, { news: 'made', cents, isClosed, notice: !own });
  if (ownerOf(row) !== row.buyer_id) await tellOwner(needed, order, { news: 'returned', isClosed, notice: true });
}

/** Holds an order whose vouchers are the caller's: those of a gift that was taken are no longer the buyer's. */
async function lockOwned(context: AccountContext, orderId: string): Promise<OrderRow> {
  const { db, account } = context;
  const row = await store.lockOrder(db, orderId);
  if (!row || ![row.buyer_id, row.holder_id].includes(account.id)) throw notFound('The order');
  if (ownerOf(row) !== account.id) {
    throw new Refusal('GIFT_TAKEN', 'Someone has accepted this gift. Only they can ask for a refund.');
  }
  return row;
}

export async function requestRefund(context: AccountContext, orderId: string, reason: string): Promise<void> {
  const row = await lockOwned(context, orderId);
  const now = context.clock.now();
  const way = refundWay(row, context.account.id, now);
  if (way === 'at-once') {
    await store.setOrder(context.db, row.id, { refund_reason: reason });
    return refund(context, row, context.account.id);
  }
  if (way !== 'ask') throw wrongState(row, now, 'These vouchers cannot be refunded now.');
  await walk(context, row, 'ask-refund', {
    refund_stage: 'ASKED',
    refund_reason: reason,
    decide_until: decideUntil(now),
  });
  const order = await store.findOrder(context.db, orderId);
  if (order) await tellSeller(context, order);
}

export async function appealRefund(context: AccountContext, orderId: string, reason: string): Promise<void> {
  const row = await lockOwned(context, orderId);
  const now = context.clock.now();
  if (refundWay(row, context.account.id, now) !== 'appeal')
    throw wrongState(row, now, 'There is no decision to appeal.');
  await walk(context, row, 'appeal-refund', { refund_stage: 'APPEALED', appeal_reason: reason, decide_until: null });
}

/** The seller answers a request, staff an appeal. */
export async function decideRefund(
  context: AccountContext,
  { orderId, grant, reason }: InputOf<'decideRefund'>['body'],
) {
  const { db, account, clock } = context;
  const row = await store.lockOrder(db, orderId);
  const order = row && (await store.findOrder(db, orderId));
  const seller = order?.doctor_id === account.id;
  if (!row || !order || !(seller || account.staff)) throw notFound('The order');
  const appealed = row.refund_stage === 'APPEALED';
  if (row.state !== 'REFUND_REQUESTED' || (appealed && !account.staff)) {
    throw wrongState(row, clock.now(), 'There is nothing to decide.');
  }
  if ([row.buyer_id, row.holder_id].includes(account.id) || (appealed && seller)) {
    throw notAllowed('Someone else on our team must decide about your order.');
  }
  if (!reason && (appealed || !grant)) throw refusedField('reason', 'Please give a reason.');
  if (!seller) {
    const action = grant ? 'refund.grant' : 'refund.refuse';
    await addAuditEntry(db, { actorId: account.id, action, subject: `order:${orderId}`, reason, at: clock.now() });
  }
  if (grant) {
    await store.setOrder(db, orderId, { refund_answer: reason });
    await refund(context, row, account.id);
  } else if (appealed) {
    await walk(context, row, 'deny-appeal', { refund_stage: 'DENIED', refund_answer: reason });
    await tellOwner(context, order, { news: 'denied', notice: true });
  } else {
    await walk(context, row, 'refuse-refund', { refund_stage: 'REFUSED', refund_answer: reason, decide_until: null });
    await tellOwner(context, order, { news: 'refused', notice: true });
  }
  return { orderId, state: grant ? ('REFUNDED' as const) : ('ISSUED' as const) };
}

const day = 24 * 3_600_000;

/** A gift's mail carries words of the giver to an address that they choose. */
const mostGiftMails = 10;

/** @throws {Refusal} 429 where the account has mailed as many gifts within a day as it may */
async function requireFewGiftMails({ db, account }: AccountContext, now: Date): Promise<void> {
  const sent = await store.findGiftMails(db, account.id, new Date(now.getTime() - day));
  const [first] = sent;
  if (first && sent.length >= mostGiftMails) throw tooMany((first.getTime() + day - now.getTime()) / 1000);
}

/** @throws {Refusal} 422 at the field where a gift would go to its giver */
async function requireOther({ db, account }: AccountContext, field: string, email: string): Promise<void> {
  const own = await findHolder(db, account.id);
  if (own.email.toLowerCase() === email.toLowerCase()) {
    throw refusedField(field, 'This is your own email address. Enter someone else’s.');
  }
}

/** Sends an order that was paid and not used to someone; until they take it, the buyer may send it to someone else. */
export async function giveOrder(
  context: AccountContext,
  { orderId, email, message = '' }: InputOf<'giveOrder'>['body'],
) {
  await store.holdBuyer(context.db, context.account.id);
  const row = await lockOwn(context, orderId);
  const now = context.clock.now();
  const order = await store.findOrder(context.db, orderId);
  const mine = row.holder_id === null || row.holder_id === context.account.id;
  if (!order || !mine || shownState(row, now) !== 'ISSUED' || order.codes.some(({ state }) => state !== 'ISSUED')) {
    throw wrongState(row, now, 'This order cannot be given away now.');
  }
  await requireOther(context, 'email', email);
  await requireFewGiftMails(context, now);
  const set = { gift_email: email, gift_message: message, holder_id: null };
  await store.setOrder(context.db, orderId, set);
  await sendGift(context, { ...order, ...set });
}

/** @returns the order that the word takes. */
export async function claimGift(context: AccountContext, token: string): Promise<string> {
  const { db, account, clock } = context;
  const row = await store.lockByGift(db, hashToken(token));
  if (!row) throw notFound('The gift');
  if (row.holder_id === account.id) return row.id;
  if (row.holder_id) throw new Refusal('CONFLICT', 'Someone has already taken this gift.');
  if (shownState(row, clock.now()) !== 'ISSUED') throw wrongState(row, clock.now(), 'This gift is no longer valid.');
  await store.setOrder(db, row.id, { holder_id: account.id });
  await store.publishOrder(db, { ...row, holder_id: account.id });
  return row.id;
}

const quarter = 15 * 60_000;
const mostFailures = 10;

/** Redeems one code, once, no matter who else scans it at the same time. Fails are kept, so it has transactions of its own. */
export async function redeemCode(context: AccountContext, { code: typed, attemptId }: InputOf<'redeemCode'>['body']) {
  const { db, clock, account, config } = context;
  const now = clock.now();
  if ((await store.countFailures(db, account.id, new Date(now.getTime() - quarter))) >= mostFailures) {
    throw tooMany(quarter / 1000);
  }
  const code = readCode(typed);
  const found = code && (await store.findByCode(db, hashCode(config, code), account.id));
  if (!found) {
    await store.noteFailure(db, account.id, now);
    throw notFound('A voucher of yours with this code');
  }
  await db.transaction().execute(async (trx) => {
    const row = await store.lockOrder(trx, found.order_id);
    if (!row) throw notFound('The order');
    const redemption = { orderId: row.id, place: found.place, attemptId };
    if (await store.isRedeemedBy(trx, redemption)) return;
    if (shownState(row, now) === 'LAPSED') throw wrongState(row, now, 'This voucher has expired.');
    if (row.state === 'REFUND_REQUESTED')
      throw wrongState(row, now, 'The buyer has asked for a refund of this voucher.');
    const left = await store.redeem(trx, redemption, now);
    if (left === undefined)
      throw wrongState(
        row,
        now,
        row.state === 'REFUNDED' ? 'This voucher was refunded.' : 'This code was already used.',
      );
    if (left === 0) await walk({ ...context, db: trx }, row, 'redeem');
    else await store.publishOrder(trx, row);
  });
  return found;
}
