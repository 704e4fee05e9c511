import * as service from '#domains/commerce/commands/voucher.service';
import { seenBy } from '#domains/commerce/rules/seen-by';
import * as store from '#domains/commerce/store/voucher.store';
import * as lists from '#domains/commerce/store/voucher-list.store';
import { accountHandler, handler } from '#platform/http/handler';
import { followedPage } from '#platform/http/page';
import { badInput, notFound } from '#platform/http/refusal';
import { presentCard, presentOwn } from './coupon.presenter';

const read = { transaction: false };
const write = { transaction: true };

export const listCoupons = handler('listCoupons', read, async (context, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10, lat, lng, sort = 'newest', ...filter } = query;
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
  if (sort === 'near' && !near) throw badInput([{ field: 'lat', message: 'Choose a place to sort by distance' }]);
  const seen = seenBy(context);
  const { rows, total } = await lists.findOnSale(context.db, { ...seen, ...filter, near, sort }, { pageNum, pageSize });
  return followedPage(
    rows.map((row) => presentCard(row, seen.now)),
    total,
    pageNum,
    pageSize,
  );
});

export const doctorCouponList = handler('doctorCouponList', read, async (context, { params, body }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = body ?? {};
  const seen = seenBy(context);
  const filter = { ...seen, doctorUserId: params.id, sort: 'newest' as const };
  const { rows, total } = await lists.findOnSale(context.db, filter, { pageNum, pageSize });
  return followedPage(
    rows.map((row) => presentCard(row, seen.now)),
    total,
    pageNum,
    pageSize,
  );
});

export const couponById = handler('couponById', read, async (context, { params }) => {
  const seen = seenBy(context);
  const row = await store.findVoucher(context.db, params.couponId, seen);
  if (!row) throw notFound('The voucher');
  const own = row.doctor_id === seen.viewer;
  const card = presentCard(row, seen.now);
  return {
    ...card,
    // A voucher that may not be sold looks like one that staff has stopped.
    state: row.allowed || own || card.state !== 'LISTED' ? card.state : ('SUSPENDED' as const),
    included: row.included,
    excluded: row.excluded,
    terms: row.terms,
    validDays: row.valid_days,
    clinicAddress: `${row.address}, ${row.suburb} ${row.state_code}`,
    abn: row.abn,
    gstRegistered: row.gst_registered,
    bought: row.bought,
    unpaid: row.unpaid,
    own,
  };
});

export const ownCoupons = accountHandler('ownCoupons', read, async ({ db, account, clock }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10, state } = query;
  const now = clock.now();
  const { rows, total } = await lists.findOwn(db, account.id, { pageNum, pageSize, state, now });
  return followedPage(
    rows.map((row) => presentOwn(row, now)),
    total,
    pageNum,
    pageSize,
  );
});

export const createCoupon = accountHandler('createCoupon', write, (context, { body }) =>
  service.createCoupon(context, body),
);

export const updateCoupon = accountHandler('updateCoupon', write, (context, { body }) =>
  service.updateCoupon(context, body.couponId, body),
);

export const setCoupon = accountHandler('setCoupon', write, (context, { body }) =>
  body.couponId ? service.updateCoupon(context, body.couponId, body) : service.createCoupon(context, body),
);

export const setCouponListed = accountHandler('setCouponListed', write, (context, { body }) =>
  service.setListed(context, body.couponId, body.state === 1),
);

export const deleteCoupon = accountHandler('deleteCoupon', write, (context, { params }) =>
  service.deleteCoupon(context, params.couponId),
);

export const suspendCoupon = accountHandler('suspendCoupon', write, (context, { body }) =>
  service.suspendCoupon(context, body.couponId, body.suspended, body.reason),
);

export const listSuspendedCoupons = accountHandler('listSuspendedCoupons', read, async ({ db, clock }, { query }) => {
  const { cursor, pageNum = Number(cursor ?? 1), pageSize = 10 } = query;
  const { rows, total } = await lists.findSuspended(db, { pageNum, pageSize });
  const list = rows.map((row) => ({ ...presentCard(row, clock.now()), suspendedReason: row.suspended_reason }));
  return followedPage(list, total, pageNum, pageSize);
});
