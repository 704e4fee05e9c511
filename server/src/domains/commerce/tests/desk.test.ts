import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findProblems } from '#domains/commerce/store/check.store';
import { createDoctor } from '#testing/factories';
import { asMember, createMember } from '#testing/member';
import { actingFor, addToTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';
import { openSale } from '#testing/voucher-sale';

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  sale = await openSale(api);
});

async function codeOf(quantity = 1): Promise<{ orderId: string; code: string }> {
  const { orderId, codes } = await sale.bought(quantity);
  return { orderId, code: codes[0]?.code ?? '' };
}
const today = async () => (await sale.seller.call('listRedemptions', {})).data.list;
const redeem = (code: string, attemptId?: string) => sale.seller.call('redeemCode', { body: { code, attemptId } });
const check = async (code: string) => (await sale.seller.call('checkCode', { body: { code } })).data;
const undo = (redemptionId = '') => sale.seller.call('undoRedemption', { body: { redemptionId } });
const stateOf = async (orderId: string) => (await sale.buyer.call('getOrder', { params: { orderId } })).data.state;

it('says what a code is, whose and until when, and redeems nothing by that', async () => {
  const { orderId, code } = await codeOf(2);
  expect(await check(` ${code.toLowerCase()} `)).toMatchObject({
    name: 'Gentle peel',
    holder: 'W***',
    lastFour: code.slice(-4),
    left: 2,
    quantity: 2,
    state: 'ISSUED',
    redeemedUtc: null,
    validUntilUtc: expect.stringMatching(/^2027-/),
  });
  expect([await stateOf(orderId), await today()]).toEqual(['ISSUED', []]);
});

it('says of a used code when it was used, and of one whose validity is over that it is', async () => {
  const used = await codeOf();
  await redeem(used.code);
  expect(await check(used.code)).toMatchObject({ state: 'REDEEMED', redeemedUtc: api.clock.now().toISOString() });
  const late = await codeOf();
  api.clock.advance(200 * 86_400);
  sale.seller = await asMember(api, sale.seller);
  expect((await check(late.code)).state).toBe('LAPSED');
});

it('counts looking up as guessing, and tells other doctors nothing', async () => {
  const { code } = await codeOf();
  const other = await asMember(api, { nickname: 'Other', ...(await createDoctor(api.db)) });
  const asked = Array.from({ length: 11 }, () => other.call('checkCode', { body: { code } }));
  const codes = (await Promise.all(asked)).map((answer) => answer.code);
  expect(codes.toSorted()).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

it('lists what was redeemed today at the clinic, the latest first', async () => {
  const [first, second] = [await codeOf(), await codeOf()];
  await redeem(first.code);
  api.clock.advance(60);
  await redeem(second.code);
  expect(await today()).toMatchObject([
    { lastFour: second.code.slice(-4), holder: 'W***', redeemedBy: expect.stringMatching(/./), undoneUtc: null },
    { lastFour: first.code.slice(-4) },
  ]);
  api.clock.advance(86_400);
  sale.seller = await asMember(api, sale.seller);
  expect(await today()).toEqual([]);
});

it('undoes a redemption, so that the code is good again, and keeps both lines', async () => {
  const { orderId, code } = await codeOf();
  await redeem(code);
  const [redemption] = await today();
  expect(await undo(redemption?.redemptionId)).toMatchObject({ code: 100 });
  expect(await stateOf(orderId)).toBe('ISSUED');
  expect(await today()).toMatchObject([{ undoneUtc: api.clock.now().toISOString(), undoUntilUtc: null }]);
  expect(await check(code)).toMatchObject({ state: 'ISSUED', left: 1 });
  expect((await redeem(code)).code).toBe(100);
  expect(await today()).toHaveLength(2);
  const lines = await api.db.selectFrom('redemption').select('undoes').where('order_id', '=', orderId).execute();
  expect(lines.filter(({ undoes }) => undoes === redemption?.redemptionId)).toHaveLength(1);
  expect(lines).toHaveLength(3);
  expect(await findProblems(api.db)).toEqual([]);
});

it('undoes one of several vouchers of an order that is not used up', async () => {
  const { orderId, code } = await codeOf(2);
  await redeem(code);
  await undo((await today())[0]?.redemptionId);
  expect([await stateOf(orderId), (await check(code)).left]).toEqual(['ISSUED', 2]);
});

it('undoes a redemption once, however many tabs ask', async () => {
  const { code } = await codeOf();
  await redeem(code);
  const id = (await today())[0]?.redemptionId;
  const answers = await Promise.all([undo(id), undo(id), undo(id)]);
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([100, 409, 409]);
  expect(await undo(id)).toMatchObject({ reason: 'WRONG_STATE', msg: 'You have undone this redemption.' });
});

it('undoes nothing after 10 minutes, and says so', async () => {
  const { orderId, code } = await codeOf();
  await redeem(code);
  const id = (await today())[0]?.redemptionId;
  api.clock.advance(600);
  expect((await today())[0]?.undoUntilUtc).toBeNull();
  expect(await undo(id)).toMatchObject({
    reason: 'WRONG_STATE',
    msg: 'You can undo a redemption for 10 minutes. Write to us about an older one.',
  });
  expect(await stateOf(orderId)).toBe('REDEEMED');
});

it('leaves a redemption where the other vouchers of its order went back', async () => {
  const { orderId, code } = await codeOf(2);
  await redeem(code);
  await sale.buyer.call('requestRefund', { body: { orderId, reason: '' } });
  const [line] = await today();
  expect(line?.undoUntilUtc).toBeNull();
  expect((await undo(line?.redemptionId)).reason).toBe('WRONG_STATE');
  expect(await findProblems(api.db)).toEqual([]);
});

it('does not redeem again what was undone, when the attempt is sent once more', async () => {
  const { code } = await codeOf();
  const attemptId = randomUUID();
  await redeem(code, attemptId);
  expect((await redeem(code, attemptId)).code).toBe(100);
  await undo((await today())[0]?.redemptionId);
  expect(await redeem(code, attemptId)).toMatchObject({ reason: 'WRONG_STATE' });
  expect((await check(code)).state).toBe('ISSUED');
});

it('knows no redemption of another doctor', async () => {
  const { code } = await codeOf();
  await redeem(code);
  const id = (await today())[0]?.redemptionId ?? '';
  const other = await asMember(api, { nickname: 'Other', ...(await createDoctor(api.db)) });
  expect((await other.call('undoRedemption', { body: { redemptionId: id } })).code).toBe(404);
  expect((await other.call('listRedemptions', {})).data.list).toEqual([]);
});

it('is kept by a receptionist for the doctor, and says who redeemed what', async () => {
  const receptionist = await createMember(api, { nickname: 'Robin Reception' });
  const { clinicId } = sale.doctor;
  await addToTeam(api, clinicId, sale.seller, 'owner');
  await addToTeam(api, clinicId, receptionist, 'receptionist');
  const { orderId, code } = await codeOf();
  const forDoctor = actingFor(sale.seller);
  expect(await receptionist.call('checkCode', { body: { code } }, forDoctor)).toMatchObject({ data: { left: 1 } });
  expect(await receptionist.call('redeemCode', { body: { code } }, forDoctor)).toMatchObject({ code: 100 });
  const [line] = await today();
  expect(line).toMatchObject({ lastFour: code.slice(-4), redeemedBy: 'Robin Reception' });
  const body = { redemptionId: line?.redemptionId ?? '' };
  expect(await receptionist.call('undoRedemption', { body }, forDoctor)).toMatchObject({ code: 100 });
  const lines = await api.db.selectFrom('redemption').select('actor_id').where('order_id', '=', orderId).execute();
  expect(lines).toEqual([{ actor_id: receptionist.id }, { actor_id: receptionist.id }]);
  await api.db.updateTable('coupon_order').set({ holder_id: receptionist.id }).where('id', '=', orderId).execute();
  expect(await receptionist.call('redeemCode', { body: { code } }, forDoctor)).toMatchObject({ reason: 'NOT_ALLOWED' });
});

it('sums what each voucher has sold, earned and given back in the last days', async () => {
  const numbers = async () => (await sale.seller.call('getVoucherNumbers', { query: { days: '7' } })).data;
  expect(await numbers()).toEqual([]);
  const { code, orderId } = await codeOf(2);
  await redeem(code);
  const voucher = { couponId: sale.couponId, name: 'Gentle peel', sold: 2, redeemed: 1, soldCents: 39_800 };
  expect(await numbers()).toEqual([{ ...voucher, refundedCents: 0, clinicCents: 35_820 }]);
  await sale.buyer.call('requestRefund', { body: { orderId, reason: '' } });
  expect(await numbers()).toEqual([{ ...voucher, refundedCents: 19_900, clinicCents: 17_910 }]);
  api.clock.advance(8 * 86_400);
  sale.seller = await asMember(api, sale.seller);
  expect(await numbers()).toEqual([]);
});
