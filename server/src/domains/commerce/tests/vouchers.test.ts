import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { openPayments } from '#domains/commerce/commands/stripe';
import { payTestSession } from '#domains/commerce/commands/test-stripe';
import { checkBooks, closeLeft, endUnpaid, refundDue, remind } from '#domains/commerce/jobs/voucher-job';
import { findProblems } from '#domains/commerce/store/check.store';
import { findTestSession } from '#domains/commerce/store/payment.store';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createCoupon, openPayment, pay, press } from '#testing/vouchers';

let api: TestApi;
let seller: TestMember;
let buyer: TestMember;
let couponId: string;
let doctor: Awaited<ReturnType<typeof createDoctor>>;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  doctor = await createDoctor(api.db);
  seller = await asMember(api, { nickname: 'Doctor', ...doctor });
  buyer = await createMember(api, { nickname: 'Wattle' });
  couponId = await createCoupon(api.db, doctor, { ends_at: new Date(api.clock.now().getTime() + 60 * 86_400_000) });
});

const services = () => {
  const { db, clock, config } = api;
  return { db, clock, config, logger: api.app.log as never, metrics: { ledgerProblems: () => undefined } as never };
};
const buy = async (quantity = 1, more = {}) =>
  (await buyer.call('buyCoupon', { body: { couponId, quantity, ...more } })).data;
const bought = async (quantity = 1, more = {}) => {
  const { orderId, payUrl } = await buy(quantity, more);
  await pay(api, payUrl);
  return read(orderId);
};
const read = async (orderId: string) => (await buyer.call('getOrder', { params: { orderId } })).data;
const stateOf = async (orderId: string) =>
  (await api.db.selectFrom('coupon_order').select('state').where('id', '=', orderId).executeTakeFirst())?.state;
const refundsOf = (orderId: string) =>
  api.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
const subjectsTo = async ({ email }: TestMember) => (await messagesTo(api, email)).map(({ subject }) => subject);
const stock = async () =>
  (await api.db.selectFrom('coupon').select(['taken', 'sold']).where('id', '=', couponId).executeTakeFirst()) ?? {};

/** Sends an event as the payment service does. */
async function send(event: object, secret = openPayments(services()).webhookSecret) {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return api.fetch('/api/payment/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

/** Returns an order that is paid while no one hears of it. */
async function paidInSilence(quantity = 1) {
  const { orderId, payUrl } = await buy(quantity);
  const sessionId = (await openPayment(api, payUrl)).split('/').at(-1) ?? '';
  const event = await payTestSession(services(), sessionId);
  if (!event) throw new Error('The session is not open');
  return { orderId, sessionId, event };
}

describe('a purchase', () => {
  it('ends with codes, a receipt with an invoice, and a ledger that balances', async () => {
    const order = await bought(2);
    expect(order).toMatchObject({ state: 'ISSUED', totalCents: 39_800, gstCents: 3618, role: 'buyer' });
    expect(order.codes.map(({ code }) => /^[34679ACDEFGHJKMNPQRTWXY]{12}$/.test(code))).toEqual([true, true]);
    const attached = await api.db
      .selectFrom('mail_attachment')
      .innerJoin('mail', 'mail.id', 'mail_attachment.mail_id')
      .select(['file_name', 'content'])
      .where('recipient', '=', buyer.email)
      .execute();
    expect(attached.map(({ file_name, content }) => [file_name, content.subarray(0, 5).toString()])).toEqual([
      ['invoice.pdf', '%PDF-'],
    ]);
    const lines = await api.db.selectFrom('ledger_entry').selectAll().where('order_id', '=', order.orderId).execute();
    expect(Object.fromEntries(lines.map(({ account, cents }) => [account, cents]))).toEqual({
      payments: 39_800,
      charity: -3980,
      clinics: -35_820,
    });
    expect(await findProblems(api.db)).toEqual([]);
  });

  it('can go on after a card is declined', async () => {
    const { orderId, payUrl } = await buy();
    const page = await openPayment(api, payUrl);
    const declined = (await press(api, page, 'decline')).headers.get('location') ?? '';
    expect(await (await api.fetch(new URL(declined).pathname + new URL(declined).search)).text()).toContain(
      '<p class="refused" role="alert">The bank declined',
    );
    expect((await read(orderId)).state).toBe('PENDING_PAYMENT');
    await press(api, page, 'pay');
    expect((await read(orderId)).state).toBe('ISSUED');
    expect(await (await api.fetch(page)).text()).toContain('This payment is complete.');
  });

  it('says on the page of the voucher that an order waits for the payment', async () => {
    const unpaid = async () => (await buyer.call('couponById', { params: { couponId } })).data.unpaid;
    expect(await unpaid()).toBe(false);
    const { orderId } = await buy();
    expect(await unpaid()).toBe(true);
    await buyer.call('cancelOrder', { body: { orderId } });
    expect(await unpaid()).toBe(false);
  });

  it('takes no money for another price or other terms than the buyer has seen', async () => {
    const { data: seen } = await buyer.call('couponById', { params: { couponId } });
    const change = (set: object) => api.db.updateTable('coupon').set(set).where('id', '=', couponId).execute();
    const buySeen = () => buyer.call('buyCoupon', { body: { couponId, quantity: 1, seen } });
    await change({ after_aud: 250 });
    expect(await buySeen()).toMatchObject({
      code: 409,
      reason: 'OFFER_CHANGED',
      data: { afterPrice: 250 },
      msg: 'This voucher now costs $250. Please look at it again before you pay.',
    });
    for (const set of [{ terms: 'No pets' }, { valid_days: 30 }, { included: 'Half' }, { excluded: 'All' }]) {
      await change({ after_aud: 199, ...set });
      expect(await buySeen()).toMatchObject({ code: 409, reason: 'OFFER_CHANGED', data: { afterPrice: 199 } });
      const { terms, validDays, included, excluded } = seen;
      await change({ terms, valid_days: validDays, included, excluded });
    }
    expect(await stock()).toEqual({ taken: 0, sold: 0 });
    expect((await buySeen()).code).toBe(100);
  });

  it('goes on with the order that waits, and holds stock once however often Pay is pressed', async () => {
    const first = await buy(2);
    const again = await Promise.all([buy(2), buy(2), buy(2)]);
    expect(again).toEqual([first, first, first]);
    expect(await stock()).toMatchObject({ taken: 2 });
    const other = await buy(1);
    expect(other.orderId).not.toBe(first.orderId);
    const gift = await buy(1, { giftEmail: 'sister@example.com' });
    expect(await Promise.all([first, other, gift].map(({ orderId }) => stateOf(orderId)))).toEqual([
      ...['CANCELLED', 'CANCELLED', 'PENDING_PAYMENT'],
    ]);
    expect(await stock()).toMatchObject({ taken: 1 });
    await pay(api, gift.payUrl);
    expect((await buy(1)).orderId).not.toBe(gift.orderId);
  });

  it('says which orders wait where there are as many as may be, and does not count those whose time is over', async () => {
    const ends_at = new Date(api.clock.now().getTime() + 60 * 86_400_000);
    const coupons = await Promise.all([1, 2, 3].map(() => createCoupon(api.db, doctor, { ends_at })));
    for (const id of coupons) await buyer.call('buyCoupon', { body: { couponId: id, quantity: 1 } });
    const full = await buyer.call('buyCoupon', { body: { couponId, quantity: 1 } });
    expect(full).toMatchObject({ code: 409, reason: 'UNPAID_ORDERS' });
    const waiting = (await buyer.call('userCouponList', { query: { state: 'PENDING_PAYMENT' } })).data.list;
    expect(waiting.map(({ payUrl }) => payUrl.length > 0)).toEqual([true, true, true]);
    api.clock.advance(30 * 60);
    expect((await buyer.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(100);
  });

  it('gives the stock back when it is cancelled', async () => {
    const { orderId } = await buy(3);
    expect(await stock()).toMatchObject({ taken: 3 });
    await buyer.call('cancelOrder', { body: { orderId } });
    expect(await stock()).toEqual({ taken: 0, sold: 0 });
  });

  it('never takes more than the stock, however many buy at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 24 }, () => createMember(api)));
    const answers = await Promise.all(buyers.map((one) => one.call('buyCoupon', { body: { couponId, quantity: 1 } })));
    expect(answers.filter(({ code }) => code === 100)).toHaveLength(10);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([100, 409]));
    expect(await stock()).toMatchObject({ taken: 10 });
  });

  it('leaves unpaid vouchers to others after 30 minutes', async () => {
    const { orderId } = await buy(5);
    await api.db.updateTable('coupon').set({ stock: 5 }).where('id', '=', couponId).execute();
    const other = await createMember(api);
    expect((await other.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(409);
    api.clock.advance(30 * 60);
    expect((await other.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(100);
    expect(await stateOf(orderId)).toBe('EXPIRED');
  });

  it('is not open where the doctor is suspended, also by the address of the voucher', async () => {
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', doctor.id).execute();
    expect((await buyer.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(409);
    expect((await buyer.call('couponById', { params: { couponId } })).data.state).toBe('SUSPENDED');
  });

  it('needs an adult who agrees to the terms', async () => {
    const guest = await createAccount(api.db);
    const token = await createSession(api.db, guest.id, api.clock.now());
    const ask = () => api.call('buyCoupon', { body: { couponId, quantity: 1 } }, { token });
    expect(await ask()).toMatchObject({ code: 422, data: { consent: ['terms'] } });
    await api.call('giveConsent', { body: { document: 'terms' } }, { token });
    await api.db.updateTable('account').set({ birthday: '2015-01-01' }).where('id', '=', guest.id).execute();
    expect((await ask()).reason).toBe('UNDER_AGE');
    await api.db.updateTable('account').set({ birthday: '1990-01-01' }).where('id', '=', guest.id).execute();
    expect((await ask()).code).toBe(100);
  });

  it('is not open to its seller, nor to someone whom the seller blocks', async () => {
    expect((await seller.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(4031);
    await seller.call('blockMember', { body: { userId: buyer.id } });
    expect((await buyer.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(404);
    const { data } = await buyer.call('doctorCouponList', { params: { id: doctor.id } });
    expect(data.list).toEqual([]);
  });
});

describe('an event of the payment service', () => {
  it('counts once, however often it comes', async () => {
    const { orderId, event } = await paidInSilence();
    await Promise.all([send(event), send(event), send({ ...event, id: 'evt_other' })]);
    expect((await read(orderId)).codes).toHaveLength(1);
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await stock()).toEqual({ taken: 1, sold: 1 });
  });

  it('is refused when it is forged', async () => {
    const { orderId, event } = await paidInSilence();
    expect((await send(event, 'a secret of someone else')).status).toBe(400);
    expect(await stateOf(orderId)).toBe('PENDING_PAYMENT');
  });

  it('that comes after the end of the order is refunded', async () => {
    const { orderId, event } = await paidInSilence();
    await buyer.call('cancelOrder', { body: { orderId } });
    await send(event);
    await send({ ...event, id: 'evt_again' });
    await makeRefunds(services());
    expect((await refundsOf(orderId)).map(({ cents, state }) => [cents, state])).toEqual([[19_900, 'DONE']]);
    expect(await stateOf(orderId)).toBe('CANCELLED');
    expect(await findProblems(api.db)).toEqual([]);
  });

  it('that is lost is made up for by asking, before the order ends', async () => {
    const { orderId } = await paidInSilence();
    api.clock.advance(31 * 60);
    await endUnpaid(services());
    expect(await stateOf(orderId)).toBe('ISSUED');
  });

  it.each([{ amount_total: 100 }, { currency: 'usd' }, { currency: null }])(
    'with %j issues nothing and is refunded',
    async (wrong) => {
      const { orderId, event } = await paidInSilence();
      await send({ ...event, data: { object: { ...event.data.object, ...wrong } } });
      expect(await stateOf(orderId)).toBe('PENDING_PAYMENT');
      await makeRefunds(services());
      expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['DONE']);
      // What came in another currency is in no line.
      const lines = await api.db.selectFrom('ledger_entry').select('cents').where('order_id', '=', orderId).execute();
      expect(lines).toHaveLength('currency' in wrong ? 0 : 4);
      expect(await findProblems(api.db)).toEqual([]);
    },
  );

  it('is good in any order: what is not paid yet says nothing, and what is paid comes once', async () => {
    const { orderId, event } = await paidInSilence();
    const object = event.data.object;
    const later = { ...event, id: 'evt_later', type: 'checkout.session.async_payment_succeeded' };
    const early = { ...event, id: 'evt_early', data: { object: { ...object, payment_status: 'unpaid' } } };
    const over = { ...event, id: 'evt_over', type: 'checkout.session.expired' };
    const outcomes = [];
    for (const one of [over, early, later, event]) {
      const answer = (await (await send(one)).json()) as { outcome: string };
      outcomes.push(answer.outcome);
    }
    expect(outcomes).toEqual(['ignored', 'ignored', 'issued', 'known']);
    expect((await read(orderId)).codes).toHaveLength(1);
  });

  it('that is late and lost as well is made up for by asking: the money goes back', async () => {
    const { orderId } = await paidInSilence();
    await buyer.call('cancelOrder', { body: { orderId } });
    await closeLeft(services());
    await closeLeft(services());
    await makeRefunds(services());
    expect((await refundsOf(orderId)).map(({ cents, state }) => [cents, state])).toEqual([[19_900, 'DONE']]);
    expect((await read(orderId)).refundedCents).toBe(19_900);
    expect(await findProblems(api.db)).toEqual([]);
  });

  it('cannot come any more for an order that ended: its payment page is closed', async () => {
    const { orderId, payUrl } = await buy();
    const page = await openPayment(api, payUrl);
    await buyer.call('cancelOrder', { body: { orderId } });
    await closeLeft(services());
    await press(api, page, 'pay');
    expect(await stateOf(orderId)).toBe('CANCELLED');
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('is never about a second payment: that one goes back, and a refund is of the first', async () => {
    const { orderId, event } = await paidInSilence();
    await send(event);
    const second = { ...event.data.object, payment_intent: 'pi_second' };
    await send({ ...event, id: 'evt_second', data: { object: second } });
    await send({ ...event, id: 'evt_second_again', data: { object: second } });
    await buyer.call('requestRefund', { body: { orderId, reason: 'Changed my mind' } });
    const refunds = await refundsOf(orderId);
    expect(refunds.map(({ payment_id }) => payment_id).sort()).toEqual(
      ['pi_second', event.data.object.payment_intent].sort(),
    );
  });

  it('of a session that is not ours changes nothing', async () => {
    const { sessionId, event } = await paidInSilence();
    expect(await findTestSession(api.db, sessionId)).toMatchObject({ payment_status: 'paid' });
    const foreign = { ...event, id: 'evt_foreign', data: { object: { ...event.data.object, id: 'cs_foreign' } } };
    expect(await (await send(foreign)).json()).toMatchObject({ outcome: 'unknown' });
  });
});

describe('a payment that a bank takes back', () => {
  const dispute = (payment_intent: unknown, status: string, amount = 39_800) => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'charge.dispute.created',
    data: {
      object: {
        id: `dp_${payment_intent}`,
        payment_intent,
        status,
        amount,
        reason: 'fraudulent',
        evidence_details: { due_by: Date.UTC(2026, 11, 5) / 1000 },
      },
    },
  });
  async function disputed() {
    const { orderId, event } = await paidInSilence(2);
    await send(event);
    return { orderId, paymentId: event.data.object.payment_intent };
  }
  const disputesOf = async (orderId: string) => {
    const staff = await asMember(api, await createAccount(api.db, { staff: true }));
    const { data } = await staff.call('listDisputes', { query: { pageSize: 20 } });
    return data.list.filter((one) => one.orderId === orderId).map(({ state, cents }) => [state, cents]);
  };

  it('is shown to staff while it is open, and changes nothing yet', async () => {
    const { orderId, paymentId } = await disputed();
    await send(dispute(paymentId, 'needs_response'));
    expect(await disputesOf(orderId)).toEqual([['OPEN', 39_800]]);
    const staff = await asMember(api, await createAccount(api.db, { staff: true }));
    const { data } = await staff.call('listDisputes', { query: { pageSize: 20 } });
    const [shown] = data.list.filter((one) => one.orderId === orderId);
    expect(shown?.dueUtc).toBe('2026-12-05T00:00:00.000Z');
    expect(await stateOf(orderId)).toBe('ISSUED');
  });

  it('takes unused codes, the share of charity and the clinic with it when it is lost, once and in any order', async () => {
    const { orderId, paymentId } = await disputed();
    const [first] = (await read(orderId)).codes;
    await seller.call('redeemCode', { body: { code: first?.code ?? '' } });
    const sold = async () => (await seller.call('couponByUserList', { params: { couponId } })).data.list;
    expect(await sold()).toMatchObject([{ quantity: 2, redeemed: 1, refundCents: 19_900 }]);
    const lost = dispute(paymentId, 'lost');
    await send(lost);
    await send({ ...lost, id: 'evt_again', type: 'charge.dispute.closed' });
    await send(dispute(paymentId, 'needs_response'));
    expect(await disputesOf(orderId)).toEqual([['LOST', 39_800]]);
    expect((await read(orderId)).codes.map(({ state }) => state).sort()).toEqual(['REDEEMED', 'REFUNDED']);
    expect(await sold()).toMatchObject([{ refundCents: 0 }]);
    expect(await refundsOf(orderId)).toEqual([]);
    expect((await seller.call('listSettlements', {})).data).toMatchObject([
      { soldCents: 39_800, refundedCents: 39_800, charityCents: 0, clinicCents: 0 },
    ]);
    expect(await findProblems(api.db)).toEqual([]);
  });

  it('stays with the clinic when it is won', async () => {
    const { orderId, paymentId } = await disputed();
    await send(dispute(paymentId, 'won'));
    expect(await disputesOf(orderId)).toEqual([['WON', 39_800]]);
    expect(await stateOf(orderId)).toBe('ISSUED');
  });
});

describe('a code', () => {
  it('is redeemed once, by whichever of two scanners comes first', async () => {
    const { codes, orderId } = await bought();
    const body = { code: codes[0]?.code ?? '' };
    const answers = await Promise.all([seller.call('redeemCode', { body }), seller.call('redeemCode', { body })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([100, 409]);
    expect((await read(orderId)).state).toBe('REDEEMED');
  });

  it('is unknown to another doctor, whose tries are limited', async () => {
    const { codes } = await bought();
    const other = await asMember(api, { nickname: 'Other', ...(await createDoctor(api.db)) });
    const codesOf = [];
    for (let turn = 0; turn < 11; turn += 1) {
      codesOf.push((await other.call('redeemCode', { body: { code: codes[0]?.code ?? '' } })).code);
    }
    expect(codesOf).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('is guessed ten times, also where the guesses come at once', async () => {
    const guess = (_: unknown, turn: number) =>
      seller.call('redeemCode', { body: { code: `K7QM-4XWD-${String(1000 + turn)}` } });
    const replies = await Promise.all(Array.from({ length: 48 }, guess));
    expect(replies.filter(({ code }) => code === 404)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 429)).toHaveLength(38);
  });

  it('is redeemed still where the answer was lost and the same attempt comes again', async () => {
    const { codes } = await bought();
    const redeem = async (attemptId: string) =>
      (await seller.call('redeemCode', { body: { code: codes[0]?.code ?? '', attemptId } })).code;
    const attemptId = randomUUID();
    expect([await redeem(attemptId), await redeem(attemptId), await redeem(randomUUID())]).toEqual([100, 100, 409]);
  });

  it('shows its seller the last four characters and a masked buyer', async () => {
    const { codes } = await bought();
    const { data } = await seller.call('couponByUserList', { params: { couponId } });
    expect(data.list).toMatchObject([{ buyer: 'W***', lastFours: [codes[0]?.lastFour] }]);
    expect(JSON.stringify(data)).not.toContain(codes[0]?.code);
  });
});

it('is found by staff by its number, a name or the email of its buyer, and by no one else', async () => {
  const { orderId } = await bought();
  const staff = await asMember(api, await createAccount(api.db, { staff: true }));
  const found = async (q: string) =>
    (await staff.call('listOrders', { query: { q } })).data.list.map((order) => order.orderId);
  const { email } = await api.db
    .updateTable('account')
    .set({ nickname: 'Quandong' })
    .where('id', '=', buyer.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  for (const q of [orderId.slice(0, 8).toUpperCase(), email, 'uandon'])
    expect([q, await found(q)]).toEqual([q, [orderId]]);
  expect([await found('%'), await found(orderId.slice(1))]).toEqual([[], []]);
  expect((await buyer.call('listOrders', { query: { q: 'Quandong' } })).code).toBe(4031);
});

describe('a refund', () => {
  it('is at once within 14 days, of what is not used', async () => {
    const { orderId, codes } = await bought(2);
    await seller.call('redeemCode', { body: { code: codes[0]?.code ?? '' } });
    const { data } = await buyer.call('requestRefund', { body: { orderId, reason: 'Changed my mind' } });
    expect(data.state).toBe('REFUNDED');
    await makeRefunds(services());
    expect((await refundsOf(orderId)).map(({ cents }) => cents)).toEqual([19_900]);
    expect(await stock()).toEqual({ taken: 1, sold: 2 });
    expect(await findProblems(api.db)).toEqual([]);
  });

  it('is decided by the seller later, and by staff after an appeal', async () => {
    const { orderId } = await bought();
    api.clock.advance(15 * 86_400);
    buyer = await asMember(api, buyer);
    seller = await asMember(api, { ...seller, ...doctor });
    const staff = await asMember(api, await createAccount(api.db, { staff: true }));
    expect((await buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } })).data.state).toBe(
      'REFUND_REQUESTED',
    );
    expect((await seller.call('decideRefund', { body: { orderId, grant: false, reason: '' } })).code).toBe(422);
    await seller.call('decideRefund', { body: { orderId, grant: false, reason: 'Too late' } });
    expect(await read(orderId)).toMatchObject({ state: 'ISSUED', canRefund: 'appeal', refundAnswer: 'Too late' });
    await buyer.call('appealRefund', { body: { orderId, reason: 'Please look again' } });
    expect((await seller.call('decideRefund', { body: { orderId, grant: false, reason: 'No' } })).code).toBe(409);
    expect((await staff.call('decideRefund', { body: { orderId, grant: true, reason: '' } })).code).toBe(422);
    await staff.call('decideRefund', { body: { orderId, grant: true, reason: 'The clinic has no times' } });
    // Who is second reads what was decided, why and when; which of our team it was, only our team.
    const decision = { action: 'refund', reason: 'The clinic has no times', at: api.clock.now().toISOString() };
    const late = { body: { orderId, grant: false, reason: 'They waited too long' } };
    const other = await asMember(api, await createAccount(api.db, { staff: true }));
    const second = await other.call('decideRefund', late);
    expect(second.code).toBe(409);
    expect(second.data).toEqual({
      state: 'REFUNDED',
      decision: { ...decision, by: expect.objectContaining({ userId: staff.id }) },
    });
    expect((await seller.call('decideRefund', late)).data).toMatchObject({ decision: { ...decision, by: null } });
    const [entry] = (await staff.call('listAuditEntries', { query: {} })).data.list;
    const about = { kind: 'voucher', title: expect.any(String) };
    expect(entry).toMatchObject({ action: 'refund.grant', reason: 'The clinic has no times', about });
    const toldOf = async (member: TestMember) =>
      (await member.call('listNotifications', { query: {} })).data.list.map(({ kind, actors }) => [kind, actors]);
    expect(await toldOf(seller)).toEqual([
      ['voucher-refund-asked', []],
      ['voucher-sold', []],
    ]);
    expect(await toldOf(buyer)).toEqual([['voucher-refund-decided', []]]);
    expect((await read(orderId)).state).toBe('REFUNDED');
  });

  it('is granted when the seller does not answer within 7 days', async () => {
    const { orderId } = await bought();
    api.clock.advance(15 * 86_400);
    buyer = await asMember(api, buyer);
    await buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
    api.clock.advance(7 * 86_400);
    await refundDue(services());
    expect(await stateOf(orderId)).toBe('REFUND_REQUESTED');
    // The day of which the mail speaks is over.
    api.clock.advance(86_400);
    await refundDue(services());
    expect(await stateOf(orderId)).toBe('REFUNDED');
    expect(await subjectsTo(seller)).toContain('A buyer asked for a refund');
    expect(await subjectsTo(buyer)).toContain('We are refunding your money');
    expect((await messagesTo(api, buyer.email))[0]?.text).not.toContain('is not taking bookings');
  });

  it('is told by mail without what people wrote', async () => {
    const { orderId } = await bought();
    api.clock.advance(15 * 86_400);
    buyer = await asMember(api, buyer);
    seller = await asMember(api, { ...seller, ...doctor });
    await buyer.call('requestRefund', { body: { orderId, reason: 'I am pregnant' } });
    await seller.call('decideRefund', { body: { orderId, grant: false, reason: 'Your skin is fine' } });
    expect(await subjectsTo(buyer)).toContain('The clinic refused your refund');
    const said = JSON.stringify([await messagesTo(api, buyer.email), await messagesTo(api, seller.email)]);
    expect(said).not.toMatch(/pregnant|skin/);
  });

  it('is decided by someone else than its buyer, and an appeal by someone else than its seller', async () => {
    const { orderId } = await bought();
    api.clock.advance(15 * 86_400);
    await api.db.updateTable('account').set({ staff: true }).where('id', 'in', [buyer.id, doctor.id]).execute();
    buyer = await asMember(api, buyer);
    seller = await asMember(api, { ...seller, ...doctor });
    await buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
    expect((await buyer.call('decideRefund', { body: { orderId, grant: true, reason: '' } })).code).toBe(4031);
    await seller.call('decideRefund', { body: { orderId, grant: false, reason: 'Too late' } });
    await buyer.call('appealRefund', { body: { orderId, reason: 'Please' } });
    expect((await seller.call('decideRefund', { body: { orderId, grant: false, reason: 'No' } })).code).toBe(4031);
  });

  it('counts in the month in which it is made, and leaves the month of the sale as it was', async () => {
    const { orderId } = await bought(2);
    api.clock.advance(10 * 86_400);
    buyer = await asMember(api, buyer);
    seller = await asMember(api, { ...seller, ...doctor });
    await buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
    const { data: own } = await seller.call('listSettlements', {});
    expect(
      own.map(({ sold, soldCents, refundedCents, clinicCents }) => [sold, soldCents, refundedCents, clinicCents]),
    ).toEqual([
      [0, 0, 39_800, -35_820],
      [2, 39_800, 0, 35_820],
    ]);
    const staff = await asMember(api, await createAccount(api.db, { staff: true }));
    const { data: all } = await staff.call('listAllSettlements', { query: { pageSize: 20 } });
    expect(
      all.list.filter(({ clinicId }) => clinicId === doctor.clinicId).map(({ clinicCents }) => clinicCents),
    ).toEqual([-35_820, 35_820]);
    const refundOf = async () =>
      (await staff.call('listRefunds', { query: { pageSize: 20 } })).data.list.find((one) => one.orderId === orderId);
    expect(await refundOf()).toMatchObject({ state: 'WAITING', cents: 39_800, buyer: 'W***' });
    await makeRefunds(services());
    expect(await refundOf()).toMatchObject({ state: 'DONE', attempts: 1 });
  });
});

it('finds a refund that the payment service does not take', async () => {
  const { orderId } = await bought();
  await buyer.call('requestRefund', { body: { orderId, reason: 'Moved' } });
  await api.db.updateTable('refund').set({ attempts: 20 }).where('order_id', '=', orderId).execute();
  expect(await findProblems(api.db)).toEqual([expect.stringContaining('did not take it 20 times')]);
  await makeRefunds(services());
  expect(await findProblems(api.db)).toEqual([]);
});

it.each(['SUSPENDED', 'EXPIRED', 'WITHDRAWN'] as const)('gives back what a doctor sold who is %s', async (state) => {
  const { orderId } = await bought();
  const change = (to: 'APPROVED' | typeof state) =>
    api.db.updateTable('doctor_profile').set({ application_state: to }).where('account_id', '=', doctor.id).execute();
  await change('APPROVED');
  await refundDue(services());
  expect(await stateOf(orderId)).toBe('ISSUED');
  await change(state);
  await refundDue(services());
  expect(await stateOf(orderId)).toBe('REFUNDED');
  expect((await messagesTo(api, buyer.email))[0]?.text).toContain('is not taking bookings');
});

describe('a holder', () => {
  const day = 86_400_000;
  const endsIn = (orderId: string, days: number) =>
    api.db
      .updateTable('coupon_order')
      .set({ valid_until: new Date(api.clock.now().getTime() + days * day) })
      .where('id', '=', orderId)
      .execute();
  const reminders = async (to: TestMember) =>
    (await subjectsTo(to)).filter((subject) => subject.startsWith('Your voucher expires')).length;
  const paidLongAgo = async (orderId: string) => {
    const paid_at = new Date(api.clock.now().getTime() - 100 * day);
    await api.db.updateTable('coupon_order').set({ paid_at }).where('id', '=', orderId).execute();
  };
  // The ledger has them in the month in which they were bought.
  afterEach(async () => {
    const query = api.db.updateTable('coupon_order').set((row) => ({ paid_at: row.ref('created_at') }));
    await query.where('paid_at', 'is not', null).where('coupon_id', '=', couponId).execute();
  });

  it('is reminded 30 and 7 days before the end, once each', async () => {
    const { orderId } = await bought();
    await paidLongAgo(orderId);
    const seen = [];
    for (const days of [31, 30, 29, 8, 7, 6]) {
      await endsIn(orderId, days);
      await remind(services());
      seen.push(await reminders(buyer));
    }
    expect(seen).toEqual([0, 1, 1, 1, 2, 2]);
  });

  it('is not reminded of what they have just bought, nor of what is used', async () => {
    const { orderId, codes } = await bought();
    await endsIn(orderId, 30);
    await remind(services());
    await paidLongAgo(orderId);
    await seller.call('redeemCode', { body: { code: codes[0]?.code ?? '' } });
    await remind(services());
    expect(await reminders(buyer)).toBe(0);
  });

  it('is who has taken the gift', async () => {
    const receiver = await createMember(api);
    const { orderId } = await bought();
    await paidLongAgo(orderId);
    await api.db.updateTable('coupon_order').set({ holder_id: receiver.id }).where('id', '=', orderId).execute();
    await endsIn(orderId, 7);
    await remind(services());
    expect([await reminders(receiver), await reminders(buyer)]).toEqual([1, 0]);
  });
});

it('compares the books once a night, and tells staff and the metrics what does not agree', async () => {
  const staff = await asMember(api, await createAccount(api.db, { staff: true }));
  const seen: number[] = [];
  const check = () => {
    const metrics = { ledgerProblems: (count: number) => seen.push(count) };
    return checkBooks({ ...services(), metrics: metrics as never });
  };
  await api.db.deleteFrom('ledger_check').execute();
  await check();
  const { orderId } = await bought();
  await api.db.updateTable('coupon').set({ taken: 3 }).where('id', '=', couponId).execute();
  await check();
  expect((await staff.call('checkLedger', {})).data.problems).toEqual([]);
  await api.db
    .updateTable('ledger_check')
    .set({ checked_at: new Date(api.clock.now().getTime() - 86_400_000) })
    .execute();
  await check();
  const { data } = await staff.call('checkLedger', {});
  expect(data.problems).toEqual([expect.stringContaining(`Voucher “${couponId}”: 3 are taken`)]);
  expect(data.checkedUtc).toBe(api.clock.now().toISOString());
  expect(seen).toEqual([0, 0, 1]);
  expect(await stateOf(orderId)).toBe('ISSUED');
  await api.db.updateTable('coupon').set({ taken: 1 }).where('id', '=', couponId).execute();
  await api.db.deleteFrom('ledger_check').execute();
});

describe('a voucher whose sale staff has stopped', () => {
  const stop = async () => {
    const staff = await asMember(api, await createAccount(api.db, { staff: true }));
    return staff.call('suspendCoupon', { body: { couponId, suspended: true, reason: 'Misleading price' } });
  };

  it('is not paid in a checkout that is open, and gives back what is paid nevertheless', async () => {
    const open = await buy(2);
    await openPayment(api, open.payUrl);
    await buyer.call('cancelOrder', { body: { orderId: open.orderId } });
    const { orderId, event } = await paidInSilence(2);
    const waiting = await createMember(api);
    const { data: other } = await waiting.call('buyCoupon', { body: { couponId, quantity: 1 } });
    await stop();
    expect(await stock()).toEqual({ taken: 0, sold: 0 });
    expect((await api.fetch(new URL(other.payUrl).pathname, { redirect: 'manual' })).headers.get('location')).toContain(
      `/user/vouchers?order=${other.orderId}`,
    );
    expect(await (await send(event)).json()).toMatchObject({ outcome: 'refunded' });
    expect(await stateOf(orderId)).toBe('CANCELLED');
    expect(await refundsOf(orderId)).toMatchObject([{ cents: 39_800 }]);
    expect(await subjectsTo(buyer)).toContain('Your payment came too late');
    expect(await findProblems(api.db)).toEqual([]);
  });

  it('tells buyers of open orders why these ended, and not one who cancelled before', async () => {
    const left = await buy(1);
    await buyer.call('cancelOrder', { body: { orderId: left.orderId } });
    const waiting = await createMember(api);
    const { data: open } = await waiting.call('buyCoupon', { body: { couponId, quantity: 1 } });
    await stop();
    const ended = async (who: TestMember, orderId: string) =>
      (await who.call('getOrder', { params: { orderId } })).data;
    expect(await ended(waiting, open.orderId)).toMatchObject({ state: 'CANCELLED', saleStopped: true });
    expect(await ended(buyer, left.orderId)).toMatchObject({ state: 'CANCELLED', saleStopped: false });
    const noticesOf = async (who: TestMember) =>
      (await who.call('listNotifications', { query: {} })).data.list.map(({ kind, excerpt }) => [kind, excerpt]);
    expect(await noticesOf(waiting)).toEqual([['voucher-order-stopped', 'Gentle peel']]);
    expect(await noticesOf(buyer)).toEqual([]);
  });

  it('stays as it is until they allow the sale again', async () => {
    const { data } = await seller.call('ownCoupons', {});
    const [own] = data.list;
    if (!own) throw new Error('The seller has no voucher');
    const edit = () => seller.call('updateCoupon', { body: { ...own, couponId, name: 'Another name' } });
    await stop();
    expect(await edit()).toMatchObject({ reason: 'WRONG_STATE', data: { state: 'SUSPENDED' } });
    expect((await seller.call('setCoupon', { body: { ...own, couponId, name: 'Another name' } })).code).toBe(409);
  });
});

describe('a gift', () => {
  it('is taken once, by the word of its mail, and shows its code to the receiver alone', async () => {
    const order = await bought(1, { giftEmail: 'friend@example.com', giftMessage: 'Enjoy!\nYours' });
    const usable = async () => (await buyer.call('userCouponList', { query: { state: 'ISSUED' } })).data.list.length;
    expect(await usable()).toBe(0);
    expect(order.codes.map(({ code }) => code)).toEqual(['']);
    const mail = await api.db
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', 'friend@example.com')
      .executeTakeFirst();
    expect(mail?.text).toMatch(/gave you 1 voucher for[\s\S]+Use it at [\s\S]+valid until[\s\S]+Enjoy!\n+Yours/);
    const [, token = ''] = /gift=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const gift = async () => (await api.call('readGift', { body: { token } })).data;
    expect(await gift()).toMatchObject({ name: 'Gentle peel', quantity: 1, message: 'Enjoy!\nYours', state: 'open' });
    expect((await api.call('readGift', { body: { token: 'x'.repeat(32) } })).code).toBe(404);
    const friend = await createMember(api);
    const { data } = await friend.call('claimGift', { body: { token } });
    expect(await gift()).toMatchObject({ giverName: '', message: '', state: 'taken' });
    const own = (await friend.call('readGift', { body: { token } })).data;
    expect(own).toMatchObject({ giverName: 'Wattle', message: 'Enjoy!\nYours', state: 'taken' });
    expect(data).toMatchObject({ role: 'receiver', totalCents: 0, giverName: 'Wattle', giftMessage: 'Enjoy!\nYours' });
    expect(await read(order.orderId)).toMatchObject({ role: 'buyer', giverName: '', giftMessage: 'Enjoy!\nYours' });
    expect(data.codes[0]?.code).toHaveLength(12);
    expect(await usable()).toBe(0);
    expect((await (await createMember(api)).call('claimGift', { body: { token } })).code).toBe(409);
  });

  it('speaks of its vouchers as many as they are', async () => {
    await bought(2, { giftEmail: 'pair@example.com' });
    const [mail] = await messagesTo(api, 'pair@example.com');
    expect(mail?.subject).toBe('Wattle gave you 2 vouchers');
    expect(mail?.text).toMatch(/Use them at [\s\S]+They are valid until[\s\S]+see their codes/);
  });

  it('goes to someone else than its buyer', async () => {
    const { orderId } = await bought(1);
    const own = await api.db.selectFrom('account').select('email').where('id', '=', buyer.id).executeTakeFirstOrThrow();
    const email = own.email.toUpperCase();
    expect(await buyer.call('giveOrder', { body: { orderId, email } })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'email' }] },
    });
    expect(await buyer.call('buyCoupon', { body: { couponId, quantity: 1, giftEmail: email } })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'giftEmail' }] },
    });
  });

  it('is neither given to the doctor who sells it, nor taken or redeemed by them', async () => {
    const { email } = seller;
    const { orderId } = await bought(1);
    const refused = [
      await buyer.call('giveOrder', { body: { orderId, email: email.toUpperCase() } }),
      await buyer.call('buyCoupon', { body: { couponId, quantity: 1, giftEmail: email } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([422, 422]);
    await buyer.call('giveOrder', { body: { orderId, email: 'friend@example.com' } });
    const [mail] = await messagesTo(api, 'friend@example.com');
    const [, token = ''] = /gift=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(await seller.call('claimGift', { body: { token } })).toMatchObject({ reason: 'NOT_ALLOWED' });
    const friend = await createMember(api);
    const code = (await friend.call('claimGift', { body: { token } })).data.codes[0]?.code ?? '';
    // One that they had taken before it was refused.
    await api.db.updateTable('coupon_order').set({ holder_id: seller.id }).where('id', '=', orderId).execute();
    expect(await seller.call('redeemCode', { body: { code } })).toMatchObject({ reason: 'NOT_ALLOWED' });
    await api.db.updateTable('coupon_order').set({ holder_id: friend.id }).where('id', '=', orderId).execute();
    expect((await seller.call('redeemCode', { body: { code } })).code).toBe(100);
  });

  it('is mailed ten times a day at most', async () => {
    const { orderId } = await bought(1);
    const giveTo = (email: string) => buyer.call('giveOrder', { body: { orderId, email } });
    for (let place = 0; place < 10; place += 1) {
      expect((await giveTo(`friend${place}@example.com`)).code).toBe(100);
      api.clock.advance(1);
    }
    expect(await giveTo('one-more@example.com')).toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
    expect(await read(orderId)).toMatchObject({ giftEmail: 'friend9@example.com' });
  });

  it('counts what is bought as a gift, too', async () => {
    const { orderId } = await bought(1);
    for (let place = 0; place < 10; place += 1) {
      await buyer.call('giveOrder', { body: { orderId, email: `friend${place}@example.com` } });
      api.clock.advance(1);
    }
    const body = { couponId, quantity: 1 as const, giftEmail: 'one-more@example.com' };
    expect(await buyer.call('buyCoupon', { body })).toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  });

  it('is counted over all orders, also when two are given at once', async () => {
    const orders = [await bought(1), await bought(1)];
    const giveTo = (place: 0 | 1, email: string) =>
      buyer.call('giveOrder', { body: { orderId: orders[place]?.orderId ?? '', email } });
    for (let place = 0; place < 9; place += 1) {
      await giveTo(0, `friend${place}@example.com`);
      api.clock.advance(1);
    }
    const both = await Promise.all([giveTo(0, 'one@example.com'), giveTo(1, 'other@example.com')]);
    expect(both.map(({ reason }) => reason).filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
  });

  it('is the buyer’s to give back until someone takes it', async () => {
    const order = await bought(1, { giftEmail: 'friend@example.com' });
    expect(order.canRefund).toBe('at-once');
    const { data } = await buyer.call('requestRefund', { body: { orderId: order.orderId, reason: '' } });
    expect(data.state).toBe('REFUNDED');
  });

  it('that was taken is given back at the request of its receiver alone, and the money goes to the buyer', async () => {
    const friend = await createMember(api, { nickname: 'Friend' });
    const { orderId } = await bought(1, { giftEmail: 'friend@example.com' });
    await api.db.updateTable('coupon_order').set({ holder_id: friend.id }).where('id', '=', orderId).execute();
    expect(await read(orderId)).toMatchObject({ canRefund: 'no', giftClaimed: true });
    for (const name of ['requestRefund', 'appealRefund'] as const) {
      const refused = await buyer.call(name, { body: { orderId, reason: 'Mine' } });
      expect(refused).toMatchObject({ code: 409, reason: 'GIFT_TAKEN' });
    }
    expect(await stateOf(orderId)).toBe('ISSUED');

    const silent = await friend.call('requestRefund', { body: { orderId, reason: '' } });
    expect(silent).toMatchObject({ reason: 'FIELD_REFUSED' });
    const asked = await friend.call('requestRefund', { body: { orderId, reason: 'I moved away' } });
    expect(asked.data).toMatchObject({ state: 'REFUND_REQUESTED', refundReason: 'I moved away', totalCents: 0 });
    expect(await read(orderId)).toMatchObject({ state: 'REFUND_REQUESTED', refundReason: '', decideUntilUtc: null });
    await seller.call('decideRefund', { body: { orderId, grant: false, reason: 'It is still good' } });
    expect(await subjectsTo(friend)).toContain('The clinic refused your refund');
    expect(await subjectsTo(buyer)).not.toContain('The clinic refused your refund');

    const staff = await asMember(api, await createAccount(api.db, { staff: true }));
    await friend.call('appealRefund', { body: { orderId, reason: 'The clinic is far now' } });
    await staff.call('decideRefund', { body: { orderId, grant: true, reason: 'Agreed' } });
    expect(await read(orderId)).toMatchObject({ state: 'REFUNDED', refundedCents: 19_900 });
    expect(await subjectsTo(buyer)).toContain('We are refunding your money');
    expect(await subjectsTo(friend)).toContain('Your voucher was returned');
    expect(await subjectsTo(friend)).not.toContain('We are refunding your money');
  });
});

it('keeps the lines of the ledger as they are', async () => {
  await bought();
  await expect(api.db.updateTable('ledger_entry').set({ cents: 1 }).execute()).rejects.toThrow('only added to');
  await expect(api.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('only added to');
});

it('tells everybody what goes to charity', async () => {
  const before = (await api.call('getCharityTotal', {})).data.setAsideCents;
  await bought();
  expect((await api.call('getCharityTotal', {})).data.setAsideCents - before).toBe(1990);
});
