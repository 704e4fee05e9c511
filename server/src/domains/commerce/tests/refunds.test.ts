import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { openPayments } from '#domains/commerce/commands/stripe';
import type { TestCard } from '#domains/commerce/commands/test-card';
import { sendTestRefundEvents } from '#domains/commerce/commands/test-refund-events';
import { findProblems } from '#domains/commerce/store/check.store';
import { findTestPayment, findTestSession, keepTestSession } from '#domains/commerce/store/payment.store';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createStaff, eventOf, openSale, sendEvent, servicesOf } from '#testing/voucher-sale';

let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  sale = await openSale(api);
});

const make = () => makeRefunds(servicesOf(api));
const rowOf = (orderId: string) =>
  api.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const shown = async (orderId: string) =>
  (await (await createStaff(api)).call('listRefunds', { query: { pageSize: 20 } })).data.list.find(
    (one) => one.orderId === orderId,
  );
/** Returns what the ledger says was paid back, and what it owes. */
async function booked(orderId: string) {
  const lines = await api.db
    .selectFrom('ledger_entry')
    .select(['event', 'account', 'cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const owed = lines.filter(({ account }) => account === 'refunds-due').reduce((sum, { cents }) => sum - cents, 0);
  const paid = lines.filter(({ event, account }) => event.startsWith('refund-') && account === 'payments');
  return { owed, paid: paid.map(({ event, cents }) => [event, cents]) };
}
async function givenBack(card: TestCard) {
  const { orderId, paymentId } = await sale.paidWith(card);
  await sale.buyer.call('requestRefund', { body: { orderId, reason: 'Changed my mind' } });
  await make();
  return { orderId, paymentId, serviceId: (await rowOf(orderId)).service_id ?? '' };
}
async function send(type: string, serviceId: string) {
  const refund = (await findTestSession(api.db, serviceId)) ?? {};
  return (await (await sendEvent(api, eventOf(type, refund))).json()) as { outcome: string };
}
async function changeCard(paymentId: string, card: TestCard) {
  const session = await findTestPayment(api.db, paymentId);
  await keepTestSession(api.db, String(session?.id), { ...session, card }, api.clock.now());
}

/** Staff makes a refund at the payment service. @returns its id there */
async function payByHand(paymentId: string, card: TestCard): Promise<string> {
  await changeCard(paymentId, card);
  const byHand = { payment_intent: paymentId, amount: 19_900 };
  const made = await openPayments(api).stripe.refunds.create(byHand, { idempotencyKey: `by hand ${paymentId}` });
  await send('refund.created', made.id);
  return made.id;
}

it('that the payment service holds is on its way, and paid when an event says so', async () => {
  const { orderId, serviceId } = await givenBack('slow');
  expect(await shown(orderId)).toMatchObject({ state: 'WAITING', progress: 'on-its-way', problem: '', doneUtc: null });
  expect(await sale.read(orderId)).toMatchObject({ refundProgress: 'on-its-way', refundedUtc: null });
  expect(await booked(orderId)).toEqual({ owed: 19_900, paid: [] });
  expect(await findProblems(api.db)).toEqual([]);
  // An event that comes early changes nothing: the payment service is asked what is so now.
  await send('refund.updated', serviceId);
  expect((await shown(orderId))?.progress).toBe('on-its-way');
  api.clock.advance(60);
  expect(await send('charge.refund.updated', serviceId)).toMatchObject({ outcome: 'refund' });
  await send('refund.updated', serviceId);
  expect(await shown(orderId)).toMatchObject({ state: 'DONE', progress: 'done', attempts: 1 });
  const refundedUtc = api.clock.now().toISOString();
  expect(await sale.read(orderId)).toMatchObject({ refundProgress: 'done', refundedCents: 19_900, refundedUtc });
  expect(await booked(orderId)).toEqual({ owed: 0, paid: [['refund-paid', -19_900]] });
  expect(await findProblems(api.db)).toEqual([]);
});

it('whose event is lost is asked about, and sent once', async () => {
  const { orderId, serviceId } = await givenBack('slow');
  api.clock.advance(60);
  await make();
  expect((await shown(orderId))?.progress).toBe('on-its-way');
  api.clock.advance(3600);
  await make();
  expect(await shown(orderId)).toMatchObject({ progress: 'done', attempts: 1 });
  expect((await rowOf(orderId)).service_id).toBe(serviceId);
});

it('that fails is shown to staff and in the check, and sent again the next day', async () => {
  const { orderId, paymentId, serviceId } = await givenBack('closed');
  api.clock.advance(60);
  await send('refund.failed', serviceId);
  await send('refund.failed', serviceId);
  expect(await shown(orderId)).toMatchObject({ progress: 'failed', problem: 'expired_or_canceled_card', attempts: 1 });
  const { id } = await rowOf(orderId);
  expect(await findProblems(api.db)).toEqual([
    `Refund “${id}”: it failed at the payment service 1 times, the last time for “expired_or_canceled_card”`,
  ]);
  const staff = await createStaff(api);
  expect((await staff.call('countStaffWork', {})).data.orders).toBe(1);
  const { queues } = (await staff.call('getStaffOverview', {})).data;
  expect(queues.find(({ queue }) => queue === 'orders')).toMatchObject({ waiting: 1, free: 1 });
  await changeCard(paymentId, 'good');
  await make();
  expect((await shown(orderId))?.progress).toBe('failed');
  api.clock.advance(86_400);
  await make();
  expect(await shown(orderId)).toMatchObject({ progress: 'done', problem: '', attempts: 2 });
  expect((await rowOf(orderId)).service_id).not.toBe(serviceId);
  // What is said late about the one that failed changes nothing.
  await send('refund.failed', serviceId);
  expect(await booked(orderId)).toEqual({ owed: 0, paid: [['refund-paid', -19_900]] });
  expect(await findProblems(api.db)).toEqual([]);
});

it('that was paid and comes back is owed again', async () => {
  const { orderId, serviceId } = await givenBack('returned');
  expect(await booked(orderId)).toEqual({ owed: 0, paid: [['refund-paid', -19_900]] });
  api.clock.advance(60);
  await send('refund.failed', serviceId);
  expect(await shown(orderId)).toMatchObject({ state: 'WAITING', progress: 'failed', doneUtc: null });
  expect(await sale.read(orderId)).toMatchObject({ refundProgress: 'failed', refundedUtc: null });
  expect((await booked(orderId)).owed).toBe(19_900);
  api.clock.advance(86_400);
  await make();
  expect(await booked(orderId)).toEqual({
    owed: 0,
    paid: [
      ['refund-paid', -19_900],
      ['refund-failed', 19_900],
      ['refund-paid', -19_900],
    ],
  });
  expect(await findProblems(api.db)).toEqual([]);
});

it('that fails three times is left to staff, who pay it at the payment service by hand', async () => {
  const { orderId, paymentId } = await givenBack('closed');
  for (let day = 0; day < 6; day += 1) {
    api.clock.advance(86_400);
    await make();
  }
  expect(await rowOf(orderId)).toMatchObject({ attempts: 3, failures: 3, state: 'WAITING' });
  await payByHand(paymentId, 'slow');
  expect(await shown(orderId)).toMatchObject({ progress: 'on-its-way' });
  api.clock.advance(3600);
  await make();
  expect(await shown(orderId)).toMatchObject({ progress: 'done', attempts: 3 });
  expect((await booked(orderId)).owed).toBe(0);
  expect(await findProblems(api.db)).toEqual([]);
});

it('that failed and was paid by hand is not sent again', async () => {
  const { orderId, paymentId } = await givenBack('closed');
  api.clock.advance(60);
  await make();
  await send('refund.failed', (await rowOf(orderId)).service_id ?? '');
  const byHand = await payByHand(paymentId, 'good');
  api.clock.advance(2 * 86_400);
  await make();
  expect(await shown(orderId)).toMatchObject({ progress: 'done', attempts: 1 });
  expect((await rowOf(orderId)).service_id).toBe(byHand);
  expect((await booked(orderId)).paid).toHaveLength(1);
  expect(await findProblems(api.db)).toEqual([]);
});

it('from before its name at the payment service was kept is owed again when it comes back', async () => {
  const { orderId, serviceId } = await givenBack('returned');
  await api.db.updateTable('refund').set({ service_id: null }).where('order_id', '=', orderId).execute();
  api.clock.advance(60);
  await send('refund.failed', serviceId);
  expect(await shown(orderId)).toMatchObject({ state: 'WAITING', progress: 'failed' });
  expect((await booked(orderId)).owed).toBe(19_900);
});

it.each([
  ['slow', 'on-its-way', 'done', 0],
  ['closed', 'on-its-way', 'failed', 19_900],
  ['returned', 'done', 'failed', 19_900],
] as const)(
  'to the %s test card is %s until the stand-in says after a minute that it is %s',
  async (card, first, then, owed) => {
    const { orderId } = await givenBack(card);
    await sendTestRefundEvents(api);
    expect((await shown(orderId))?.progress).toBe(first);
    api.clock.advance(60);
    await sendTestRefundEvents(api);
    expect((await shown(orderId))?.progress).toBe(then);
    expect((await booked(orderId)).owed).toBe(owed);
    // Each event is sent once.
    await api.db.updateTable('refund').set({ problem: '' }).where('order_id', '=', orderId).execute();
    await sendTestRefundEvents(api);
    expect((await rowOf(orderId)).problem).toBe('');
  },
);

it('that is none of ours changes nothing', async () => {
  const refund = { id: 're_foreign', object: 'refund', payment_intent: 'pi_foreign', amount: 100 };
  const answer = await sendEvent(api, eventOf('refund.updated', refund));
  expect(await answer.json()).toMatchObject({ outcome: 'unknown' });
});

it('that failed stands before those on their way, which wait for no one', async () => {
  for (const card of ['slow', 'closed', 'slow', 'closed', 'slow', 'slow'] as const) {
    const { serviceId } = await givenBack(card);
    api.clock.advance(60);
    if (card === 'closed') await send('refund.failed', serviceId);
  }
  const { data } = await (await createStaff(api)).call('listRefunds', { query: { pageSize: 20 } });
  const waiting = data.list.filter(({ state }) => state === 'WAITING').map(({ progress }) => progress);
  expect(waiting.indexOf('on-its-way')).toBeGreaterThan(waiting.lastIndexOf('failed'));
  expect(waiting.filter((progress) => progress === 'failed').length).toBeGreaterThanOrEqual(2);
});
