import { askAbout } from '#domains/commerce/commands/checkout.service';
import * as gifts from '#domains/commerce/commands/gift.service';
import * as service from '#domains/commerce/commands/order.service';
import * as refunds from '#domains/commerce/commands/order-refund.service';
import { openPayments } from '#domains/commerce/commands/stripe';
import { writeInvoice } from '#domains/commerce/queries/invoice';
import { findDisputes } from '#domains/commerce/store/dispute.store';
import * as store from '#domains/commerce/store/order.store';
import * as lists from '#domains/commerce/store/order-list.store';
import { findPayoutsTo } from '#domains/commerce/store/payout.store';
import { findRefunds } from '#domains/commerce/store/refund.store';
import { findAllSettlements, findSettlements, findVoucherNumbers } from '#domains/commerce/store/settlement.store';
import { type AccountContext, accountHandler, handler } from '#platform/http/handler';
import { followedPage } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';
import { hashToken } from '#platform/http/session';
import {
  presentBuyer,
  presentDispute,
  presentGift,
  presentOrder,
  presentPayout,
  presentRefund,
  presentSettlement,
  presentStaffOrder,
} from './order.presenter';

const read = { transaction: false };
const write = { transaction: true };

async function show(context: AccountContext, orderId: string) {
  const { db, account, config, clock } = context;
  const order = await store.findOrder(db, orderId);
  if (!order || ![order.buyer_id, order.holder_id].includes(account.id)) throw notFound('The order');
  return presentOrder(order, account.id, config, clock.now());
}

export const buyCoupon = accountHandler('buyCoupon', write, (context, { body }) => service.buyCoupon(context, body));
export const userCouponList = accountHandler(
  'userCouponList',
  read,
  async ({ db, account, config, clock }, { query }) => {
    const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10, state } = query;
    const now = clock.now();
    const { rows, total } = await lists.findOwn(db, account.id, { pageNum, pageSize, state, now });
    return followedPage(
      rows.map((row) => presentOrder(row, account.id, config, now)),
      total,
      pageNum,
      pageSize,
    );
  },
);

/** The page that a buyer comes back to reads this: an event that is late or lost is made up for by asking. */
export const getOrder = accountHandler('getOrder', read, async (context, { params: { orderId } }) => {
  const order = await store.findOrder(context.db, orderId);
  const waits = order?.buyer_id === context.account.id && order.state === 'PENDING_PAYMENT';
  if (waits && order.session_id) {
    try {
      await askAbout(context, openPayments(context), order.session_id);
    } catch (error) {
      context.logger.warn({ err: error }, 'the payment service could not be asked');
    }
  }
  return show(context, orderId);
});

/** The receiver of a gift learns no price. */
export const getReceipt = accountHandler('getReceipt', read, async ({ db, account }, { params: { orderId } }) => {
  const order = await store.findOrder(db, orderId);
  if (order?.buyer_id !== account.id || !order.paid_at) throw notFound('The receipt');
  return { pdf: (await writeInvoice(order)).toString('base64') };
});

export const cancelOrder = accountHandler('cancelOrder', write, async (context, { body }) => {
  await service.cancelOrder(context, body.orderId);
  return show(context, body.orderId);
});

export const giveOrder = accountHandler('giveOrder', write, async (context, { body }) => {
  await gifts.giveOrder(context, body);
  return show(context, body.orderId);
});

export const readGift = handler('readGift', read, async ({ db, account, clock }, { body }) => {
  const order = await store.findGift(db, hashToken(body.token));
  if (!order) throw notFound('The gift');
  return presentGift(order, account?.id ?? null, clock.now());
});

export const claimGift = accountHandler('claimGift', write, async (context, { body }) =>
  show(context, await gifts.claimGift(context, body.token)),
);

export const requestRefund = accountHandler('requestRefund', write, async (context, { body }) => {
  await refunds.requestRefund(context, body.orderId, body.reason);
  return show(context, body.orderId);
});

export const appealRefund = accountHandler('appealRefund', write, async (context, { body }) => {
  await refunds.appealRefund(context, body.orderId, body.reason);
  return show(context, body.orderId);
});

export const decideRefund = accountHandler('decideRefund', write, (context, { body }) =>
  refunds.decideRefund(context, body),
);

export const couponByUserList = accountHandler(
  'couponByUserList',
  read,
  async ({ db, account, clock }, { params, query }) => {
    const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
    const { rows, total } = await lists.findOfVoucher(
      db,
      { couponId: params.couponId, doctorId: account.id },
      { pageNum, pageSize },
    );
    return followedPage(
      rows.map((row) => presentBuyer(row, clock.now())),
      total,
      pageNum,
      pageSize,
    );
  },
);

export const listRefundRequests = accountHandler(
  'listRefundRequests',
  read,
  async ({ db, account, clock }, { query }) => {
    const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
    const { rows, total } = await lists.findWaitingForSeller(db, account.id, { pageNum, pageSize });
    return followedPage(
      rows.map((row) => presentBuyer(row, clock.now())),
      total,
      pageNum,
      pageSize,
    );
  },
);

export const listOrders = accountHandler('listOrders', read, async ({ db, clock, browser }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10, filter = 'all', q = '' } = query;
  const { rows, total } = await lists.findAll(db, { filter, q: q.trim().replace(/^#/, '') }, { pageNum, pageSize });
  const reading = { now: clock.now(), language: browser.language };
  return followedPage(
    rows.map((row) => presentStaffOrder(row, reading)),
    total,
    pageNum,
    pageSize,
  );
});

/** Lists money that goes back, what still waits first. */
export const listRefunds = accountHandler('listRefunds', read, async ({ db, browser }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
  const { rows, total } = await findRefunds(db, { pageNum, pageSize });
  return followedPage(
    rows.map((row) => presentRefund(row, browser.language)),
    total,
    pageNum,
    pageSize,
  );
});

/** Payments that a buyer's bank takes back, open ones first. */
export const listDisputes = accountHandler('listDisputes', read, async ({ db, browser }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
  const { rows, total } = await findDisputes(db, { pageNum, pageSize });
  return followedPage(
    rows.map((row) => presentDispute(row, browser.language)),
    total,
    pageNum,
    pageSize,
  );
});

export const listSettlements = accountHandler('listSettlements', read, async ({ db, account }) => {
  const rows = await findSettlements(db, account.id);
  const payouts = await findPayoutsTo(db, account.id);
  return rows.map((row) => {
    const payout = payouts.findLast(({ month }) => month >= row.month);
    return { ...presentSettlement(row), payout: payout ? presentPayout(payout) : null };
  });
});

export const listAllSettlements = accountHandler('listAllSettlements', read, async ({ db }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
  const { rows, total } = await findAllSettlements(db, { pageNum, pageSize });
  const list = rows.map((row) => ({
    clinicId: row.clinic_id,
    clinicName: row.clinic_name,
    abn: row.abn,
    ...presentSettlement(row),
  }));
  return followedPage(list, total, pageNum, pageSize);
});

export const getVoucherNumbers = accountHandler(
  'getVoucherNumbers',
  read,
  async ({ db, account, clock }, { query }) => {
    const rows = await findVoucherNumbers(db, account.id, Number(query.days ?? '30'), clock.now());
    return rows.map(({ coupon_id, name, redeemed, ...row }) => {
      const { sold, soldCents, refundedCents, clinicCents } = presentSettlement({
        month: '',
        booked: 0,
        booked_cents: 0,
        ...row,
      });
      return { couponId: coupon_id, name, sold, redeemed, soldCents, refundedCents, clinicCents };
    });
  },
);
