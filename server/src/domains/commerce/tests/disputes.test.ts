import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { findProblems } from '#domains/commerce/store/check.store';
import { startTestApi, type TestApi } from '#testing/test-api';
import { eventOf, openSale, sendEvent, servicesOf } from '#testing/voucher-sale';

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  sale = await openSale(api);
});

let serial = 0;
/** A bank takes back an amount of a payment. */
const lose = (payment_intent: string, amount: number) => {
  serial += 1;
  const object = { id: `dp_${serial}`, payment_intent, amount, status: 'lost', reason: 'fraudulent' };
  return sendEvent(api, eventOf('charge.dispute.closed', object));
};
const redeem = async (orderId: string) => {
  const code = (await sale.read(orderId)).codes.find((one) => one.code)?.code ?? '';
  expect((await sale.seller.call('redeemCode', { body: { code } })).code).toBe(100);
};
const refund = (orderId: string) => sale.buyer.call('requestRefund', { body: { orderId, reason: 'Changed my mind' } });
/** Returns what charity and clinic have of the order, what the settlement says, and what the seller reads of the voucher. */
async function shares() {
  const held = await api.db
    .selectFrom('ledger_entry')
    .innerJoin('coupon_order', 'coupon_order.id', 'ledger_entry.order_id')
    .select(['account', ({ fn }) => fn.sum<string>('cents').as('cents')])
    .where('coupon_id', '=', sale.couponId)
    .groupBy('account')
    .execute();
  const of = (account: string) => -Number(held.find((one) => one.account === account)?.cents ?? 0) + 0;
  const [month] = (await sale.seller.call('listSettlements', {})).data;
  const [own] = (await sale.seller.call('ownCoupons', { query: {} })).data.list;
  expect([month?.charityCents, month?.clinicCents]).toEqual([of('charity'), of('clinics')]);
  expect(own?.earnedCents).toBe(of('clinics'));
  expect(held.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(0);
  expect(await findProblems(api.db)).toEqual([]);
  return { charity: of('charity'), clinics: of('clinics'), redeemed: own?.redeemed, refunded: own?.refunded };
}
const stateOf = async (orderId: string) => {
  const { state, codes } = await sale.read(orderId);
  return [state, codes.map((code) => code.state)];
};

it('of a part takes as many codes as it pays for, and its part of both shares', async () => {
  const { orderId, paymentId } = await sale.paidWith('good', 2);
  await lose(paymentId, 19_900);
  expect(await stateOf(orderId)).toEqual(['ISSUED', ['ISSUED', 'REFUNDED']]);
  expect(await shares()).toEqual({ charity: 1990, clinics: 17_910, redeemed: 0, refunded: 1 });
  await refund(orderId);
  expect(await stateOf(orderId)).toEqual(['REFUNDED', ['REFUNDED', 'REFUNDED']]);
  await makeRefunds(servicesOf(api));
  expect(await shares()).toEqual({ charity: 0, clinics: 0, redeemed: 0, refunded: 2 });
  const { taken } = await api.db
    .selectFrom('coupon')
    .select('taken')
    .where('id', '=', sale.couponId)
    .executeTakeFirstOrThrow();
  expect(taken).toBe(0);
});

it('of a part of one voucher takes that voucher', async () => {
  const { orderId, paymentId } = await sale.paidWith('good', 2);
  await lose(paymentId, 20_001);
  expect(await stateOf(orderId)).toEqual(['REFUNDED', ['REFUNDED', 'REFUNDED']]);
  expect(await shares()).toMatchObject({ charity: 1980, clinics: 17_819 });
});

it('of everything after a refund of a part takes from charity what it still has', async () => {
  const { orderId, paymentId } = await sale.paidWith('good', 2);
  await redeem(orderId);
  await refund(orderId);
  await lose(paymentId, 39_800);
  // The bank takes what the clinic has given back already; the clinic bears that, not the charity.
  expect(await shares()).toEqual({ charity: 0, clinics: -19_900, redeemed: 1, refunded: 1 });
});

it('after a refund of everything costs the clinic alone', async () => {
  const { orderId, paymentId } = await sale.paidWith('good');
  await refund(orderId);
  await lose(paymentId, 19_900);
  expect(await shares()).toMatchObject({ charity: 0, clinics: -19_900 });
});

it('that comes twice never takes more from charity than it had', async () => {
  const { orderId, paymentId } = await sale.paidWith('good', 3);
  await redeem(orderId);
  await lose(paymentId, 30_000);
  await lose(paymentId, 29_700);
  expect(await shares()).toMatchObject({ charity: 0, clinics: 0, redeemed: 1, refunded: 2 });
});

it('of what is redeemed leaves the code used and takes the money from both', async () => {
  const { orderId, paymentId } = await sale.paidWith('good');
  await redeem(orderId);
  expect(await shares()).toMatchObject({ charity: 1990, clinics: 17_910 });
  await lose(paymentId, 19_900);
  expect(await stateOf(orderId)).toEqual(['REDEEMED', ['REDEEMED']]);
  expect(await shares()).toEqual({ charity: 0, clinics: 0, redeemed: 1, refunded: 0 });
});
