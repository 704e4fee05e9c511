import type { InputOf } from '@charis/shared/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { changeState, lockVoucher } from '#domains/commerce/store/voucher.store';
import { createClinic } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, openSale } from '#testing/voucher-sale';
import { createCoupon } from '#testing/vouchers';

type Wanted = InputOf<'createCoupon'>['body'];

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;
let wanted: Wanted;

beforeAll(async () => {
  api = await startTestApi();
  await loadContent(api.db);
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  sale = await openSale(api);
  wanted = {
    name: 'Gentle peel',
    categoryName: 'chemical_peels',
    clinicId: sale.doctor.clinicId,
    included: 'One treatment',
    excluded: '',
    terms: 'Please book ahead.',
    beforePrice: 300,
    afterPrice: 199,
    stock: 10,
    validDays: 180,
    endsUtc: new Date(api.clock.now().getTime() + 60 * 86_400_000).toISOString(),
  };
});

const own = async (query: InputOf<'ownCoupons'>['query'] = {}) =>
  (await sale.seller.call('ownCoupons', { query })).data.list;
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

it('count what was sold, redeemed and given back, and what the clinic earns by it', async () => {
  const kept = await sale.bought(2);
  const back = await sale.bought(2);
  await sale.buy();
  for (const order of [kept, back])
    await sale.seller.call('redeemCode', { body: { code: order.codes[0]?.code ?? '' } });
  await sale.buyer.call('requestRefund', { body: { orderId: back.orderId, reason: 'Changed my mind' } });
  const [coupon] = await own();
  expect(coupon).toMatchObject({ sold: 4, redeemed: 2, refunded: 1, stockLeft: 6, frozen: true });
  expect(coupon?.earnedCents).toBe(3 * 17_910);
  expect((await sale.seller.call('listSettlements', {})).data[0]?.clinicCents).toBe(coupon?.earnedCents);
});

it('are found by what they are now: sold out and ended ones, too', async () => {
  const soldOut = await createCoupon(api.db, sale.doctor, { stock: 2, taken: 2 });
  const ended = await createCoupon(api.db, sale.doctor, { ends_at: api.clock.now() });
  const endedFirst = await createCoupon(api.db, sale.doctor, { ends_at: api.clock.now(), stock: 1, taken: 1 });
  const draft = await createCoupon(api.db, sale.doctor, { state: 'DRAFT', ends_at: api.clock.now() });
  const found = async (state: NonNullable<InputOf<'ownCoupons'>['query']>['state']) =>
    (await own({ state })).map((coupon) => [coupon.couponId, coupon.state]).sort();
  expect(await found('SOLD_OUT')).toEqual([[soldOut, 'SOLD_OUT']]);
  expect(await found('ENDED')).toEqual(
    [
      [ended, 'ENDED'],
      [endedFirst, 'ENDED'],
    ].sort(),
  );
  expect(await found('LISTED')).toEqual([[sale.couponId, 'LISTED']]);
  expect(await found('DRAFT')).toEqual([[draft, 'DRAFT']]);
});

it('are listed with the newest first', async () => {
  const at = (day: number) => createCoupon(api.db, sale.doctor, { created_at: new Date(Date.UTC(2026, 10, day)) });
  const [second, last, first] = [await at(15), await at(10), await at(21)];
  const doctorUserId = sale.doctor.id;
  for (const query of [{ doctorUserId }, { doctorUserId, sort: 'newest' as const }]) {
    const { data } = await api.call('listCoupons', { query });
    expect(data.list.map(({ couponId }) => couponId)).toEqual([first, sale.couponId, second, last]);
  }
  expect((await own()).map(({ couponId }) => couponId)).toEqual([first, sale.couponId, second, last]);
});

it.each<[string, (other: { clinicId: string }) => Partial<Wanted>]>([
  ['beforePrice', () => ({ beforePrice: 400 })],
  ['included', () => ({ included: 'Half a treatment' })],
  ['excluded', () => ({ excluded: 'The cream' })],
  ['categoryName', () => ({ categoryName: 'laser_hair_removal' })],
  ['clinicId', ({ clinicId }) => ({ clinicId })],
])('keep %s after the first sale', async (field, changes) => {
  const { id: clinicId } = await createClinic(api.db);
  await api.db.insertInto('doctor_clinic').values({ doctor_id: sale.doctor.id, clinic_id: clinicId }).execute();
  const update = () =>
    sale.seller.call('updateCoupon', { body: { couponId: sale.couponId, ...wanted, ...changes({ clinicId }) } });
  expect((await update()).code).toBe(100);
  await sale.seller.call('updateCoupon', { body: { couponId: sale.couponId, ...wanted } });
  await sale.bought();
  const { code, data } = await update();
  expect([code, fieldsOf(data)]).toEqual([422, [field]]);
});

it.each(['name', 'included', 'excluded', 'terms'] as const)('are checked in %s', async (field) => {
  const text = 'Painless, and the result is guaranteed';
  const made = await sale.seller.call('createCoupon', { body: { ...wanted, [field]: text } });
  expect([made.code, fieldsOf(made.data)]).toEqual([422, [field]]);
  const changed = await sale.seller.call('updateCoupon', {
    body: { couponId: sale.couponId, ...wanted, [field]: text },
  });
  expect([changed.code, fieldsOf(changed.data)]).toEqual([422, [field]]);
});

it('show guests what is in the price and what is not, the terms, the GST and who sells', async () => {
  await sale.seller.call('updateCoupon', { body: { couponId: sale.couponId, ...wanted, excluded: 'The cream' } });
  const read = async () => (await api.call('couponById', { params: { couponId: sale.couponId } })).data;
  expect(await read()).toMatchObject({
    included: 'One treatment',
    excluded: 'The cream',
    terms: 'Please book ahead.',
    validDays: 180,
    clinicAddress: '1 Wattle Street, Double Bay NSW',
    abn: '53004085616',
    gstRegistered: true,
  });
  await api.db.updateTable('clinic').set({ gst_registered: false }).where('id', '=', sale.doctor.clinicId).execute();
  expect((await read()).gstRegistered).toBe(false);
});

it('count for a buyer what they have bought', async () => {
  await sale.bought(2);
  const read = async () => (await sale.buyer.call('couponById', { params: { couponId: sale.couponId } })).data.bought;
  expect(await read()).toBe(2);
  await sale.bought(1);
  expect(await read()).toBe(3);
});

it('that staff stopped are listed for staff, with the reason', async () => {
  const staff = await createStaff(api);
  const reason = 'The text promises a result';
  await staff.call('suspendCoupon', { body: { couponId: sale.couponId, suspended: true, reason } });
  const stopped = async () => (await staff.call('listSuspendedCoupons', { query: {} })).data.list;
  expect(await stopped()).toMatchObject([
    { couponId: sale.couponId, state: 'SUSPENDED', suspendedReason: reason, clinicName: 'Lyrebird Clinic' },
  ]);
  await staff.call('suspendCoupon', { body: { couponId: sale.couponId, suspended: false, reason: 'Corrected' } });
  expect(await stopped()).toEqual([]);
});

it('do not go on from what they no longer are', async () => {
  const stale = await lockVoucher(api.db, sale.couponId);
  await sale.seller.call('setCouponListed', { body: { couponId: sale.couponId, state: 0 } });
  const events = () =>
    api.db.selectFrom('coupon_event').select('action').where('coupon_id', '=', sale.couponId).execute();
  const before = await events();
  const change = { actorId: null, now: api.clock.now(), reason: 'Late' };
  expect(stale && (await changeState(api.db, stale, 'suspend', change))).toBe(false);
  expect(await lockVoucher(api.db, sale.couponId)).toMatchObject({ state: 'UNLISTED', suspended_reason: '' });
  expect(await events()).toEqual(before);
});
