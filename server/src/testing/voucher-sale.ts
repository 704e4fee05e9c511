/** A voucher on sale with its seller and a buyer, and the payment service that speaks of its payments. */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { openPayments } from '#domains/commerce/commands/stripe';
import type { TestCard } from '#domains/commerce/commands/test-card';
import { payTestSession } from '#domains/commerce/commands/test-stripe';
import { createAccount, createDoctor } from './factories';
import { asMember, createMember, type TestMember } from './member';
import type { TestApi } from './test-api';
import { createCoupon, openPayment, pay } from './vouchers';

/** Returns what the jobs of vouchers need of an API under test. */
export const servicesOf = ({ db, clock, config, app }: TestApi) => ({
  db,
  clock,
  config,
  logger: app.log as never,
  metrics: { ledgerProblems: () => undefined } as never,
});

/** Sends an event as the payment service does. */
export function sendEvent(api: TestApi, event: object, secret = openPayments(api).webhookSecret): Promise<Response> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return api.fetch('/api/payment/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

export const eventOf = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  data: { object },
});

export async function createStaff(api: TestApi): Promise<TestMember> {
  return asMember(api, await createAccount(api.db, { staff: true }));
}

export async function openSale(api: TestApi) {
  const doctor = await createDoctor(api.db);
  const seller = await asMember(api, { nickname: 'Doctor', ...doctor });
  const buyer = await createMember(api, { nickname: 'Wattle' });
  const ends_at = new Date(api.clock.now().getTime() + 60 * 86_400_000);
  const couponId = await createCoupon(api.db, doctor, { ends_at });
  const buy = async (quantity = 1, more = {}) =>
    (await buyer.call('buyCoupon', { body: { couponId, quantity, ...more } })).data;
  const read = async (orderId: string) => (await buyer.call('getOrder', { params: { orderId } })).data;
  const bought = async (quantity = 1, more = {}) => {
    const { orderId, payUrl } = await buy(quantity, more);
    await pay(api, payUrl);
    return read(orderId);
  };
  /** An order that is paid while no one hears of it. */
  const paidInSilence = async (quantity = 1, card: TestCard = 'good') => {
    const { orderId, payUrl } = await buy(quantity);
    const sessionId = (await openPayment(api, payUrl)).split('/').at(-1) ?? '';
    const event = await payTestSession(api, sessionId, card);
    if (!event) throw new Error('The session is not open');
    return { orderId, sessionId, event, paymentId: String(event.data.object.payment_intent) };
  };
  /** An order that is paid with a card. */
  const paidWith = async (card: TestCard, quantity = 1) => {
    const paid = await paidInSilence(quantity, card);
    await sendEvent(api, paid.event);
    return paid;
  };
  return { doctor, seller, buyer, couponId, buy, read, bought, paidInSilence, paidWith };
}
