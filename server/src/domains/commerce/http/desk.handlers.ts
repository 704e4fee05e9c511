import * as desk from '#domains/commerce/commands/redeem.service';
import { findOrder } from '#domains/commerce/store/order.store';
import { findToday } from '#domains/commerce/store/redemption.store';
import { accountHandler } from '#platform/http/handler';
import { followedPage } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';
import { presentCheckedCode, presentRedemption } from './order.presenter';

const read = { transaction: false };

export const checkCode = accountHandler('checkCode', read, async (context, { body }) => {
  const { order_id, place } = await desk.findSold(context, body.code);
  const order = await findOrder(context.db, order_id);
  if (!order) throw notFound('The order');
  return presentCheckedCode(order, place, context.clock.now());
});

export const redeemCode = accountHandler('redeemCode', read, async (context, { body }) => {
  const { order_id, last_four, name } = await desk.redeemCode(context, body);
  const order = await findOrder(context.db, order_id);
  return {
    orderId: order_id,
    couponId: order?.coupon_id ?? '',
    name,
    lastFour: last_four,
    redeemedUtc: context.clock.now().toISOString(),
  };
});

export const undoRedemption = accountHandler('undoRedemption', { transaction: true }, async (context, { body }) => {
  await desk.undoRedemption(context, body.redemptionId);
  return body;
});

export const listRedemptions = accountHandler('listRedemptions', read, async ({ db, account, clock }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
  const now = clock.now();
  const { rows, total } = await findToday(db, account.id, { now, pageNum, pageSize });
  return followedPage(
    rows.map((row) => presentRedemption(row, now)),
    total,
    pageNum,
    pageSize,
  );
});
