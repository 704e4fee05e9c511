import dns from 'node:dns';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endUnpaid } from '#domains/commerce/jobs/voucher-job';
import { ownSecret } from '#platform/files/own-secret';
import { createLogger } from '#platform/logging/logging';
import { startTestApi, type TestApi } from '#testing/test-api';
import { eventOf, openSale, sendEvent, servicesOf } from '#testing/voucher-sale';

const secretKey = 'sk_test_of_the_operator';
const webhookSecret = 'whsec_of_the_operator';
const lines: string[] = [];
let api: TestApi;
let sale: Awaited<ReturnType<typeof openSale>>;

beforeAll(async () => {
  const logger = createLogger('trace', { write: (line) => lines.push(line) });
  api = await startTestApi({
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    logger,
  });
}, 60_000);
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  sale = await openSale(api);
});

/** Returns an order whose payment page was opened at the payment service, and the event of its payment. */
async function opened() {
  const { orderId, payUrl } = await sale.buy();
  const id = `cs_${orderId}`;
  await api.db.updateTable('coupon_order').set({ session_id: id }).where('id', '=', orderId).execute();
  const paid = { payment_status: 'paid', amount_total: 19_900, currency: 'aud', payment_intent: `pi_${orderId}` };
  return { orderId, payUrl, event: eventOf('checkout.session.completed', { id, object: 'checkout.session', ...paid }) };
}
const stateOf = async (orderId: string) =>
  (await api.db.selectFrom('coupon_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state;

it('a site with the keys of a payment service has no page of test payments', async () => {
  const page = '/api/payment/test/cs_test_0123456789';
  expect((await api.fetch(page)).status).toBe(404);
  const paid = await api.fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
  expect(paid.status).toBe(404);
  expect(await (await api.fetch(page)).text()).not.toContain('Test payment');
});

it('takes events that are signed with its own secret, and no one else’s', async () => {
  const { orderId, event } = await opened();
  const ofStandIn = ownSecret(api.config.dataDir, 'test-payment-secret');
  expect((await sendEvent(api, event, ofStandIn)).status).toBe(400);
  expect(await stateOf(orderId)).toBe('PENDING_PAYMENT');
  expect(await (await sendEvent(api, event, webhookSecret)).json()).toMatchObject({ outcome: 'issued' });
  expect(await stateOf(orderId)).toBe('ISSUED');
});

it('takes no event without a signature, or with one that was made long ago', async () => {
  const { orderId, event } = await opened();
  const payload = JSON.stringify(event);
  const send = (headers: Record<string, string>) =>
    api.fetch('/api/payment/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
    });
  const signed = (age: number) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(Date.now() / 1000) - age,
    });
  expect((await send({})).status).toBe(400);
  expect((await send({ 'stripe-signature': signed(3600) })).status).toBe(400);
  expect(await stateOf(orderId)).toBe('PENDING_PAYMENT');
  expect((await send({ 'stripe-signature': signed(10) })).status).toBe(200);
});

it('writes of payments that fail, and never a key', async () => {
  const { payUrl } = await sale.buy();
  const waiting = await opened();
  lines.length = 0;
  // The payment service is not reached.
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, options: unknown, done: (error: Error) => void) => {
    const fails = typeof options === 'function' ? options : done;
    fails(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
  }) as never);
  const { pathname } = new URL(payUrl);
  expect((await api.fetch(pathname, { redirect: 'manual' })).status).toBe(500);
  api.clock.advance(31 * 60);
  await endUnpaid({ ...servicesOf(api), logger: createLogger('trace', { write: (line) => lines.push(line) }) });
  expect(await stateOf(waiting.orderId)).toBe('EXPIRED');
  const log = lines.join('');
  expect(log).toContain('the payment service could not be asked');
  expect(log).toContain('"operation":"openPayment"');
  for (const secret of [secretKey, webhookSecret, pathname.split('/').at(-1) ?? '']) expect(log).not.toContain(secret);
}, 30_000);
