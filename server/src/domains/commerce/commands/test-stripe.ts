/**
 * The stand-in for Stripe where none is configured: it answers the calls of the official client as Stripe does, for payments that move no money.
 */
import { createHash } from 'node:crypto';
import { findTestPayment, findTestSession, keepTestSession } from '#domains/commerce/store/payment.store';
import type { Services } from '#platform/http/handler';
import { readCard, refundStatus, type TestCard } from './test-card';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'request-id': 'req_test' },
  });

const problem = (message: string, status: number) =>
  answer({ error: { type: 'invalid_request_error', message } }, status);

/** The same for the same key, as Stripe's idempotency. */
const idOf = (prefix: string, key: string) =>
  `${prefix}_test_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

async function makeSession({ db, clock, config }: ServiceDeps, form: URLSearchParams, key: string) {
  const id = idOf('cs', key);
  const known = await findTestSession(db, id);
  if (known) return answer(known);
  const price = 'line_items[0][price_data]';
  const session = {
    id,
    object: 'checkout.session',
    mode: form.get('mode'),
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: Number(form.get(`${price}[unit_amount]`)) * Number(form.get('line_items[0][quantity]')),
    currency: form.get(`${price}[currency]`),
    client_reference_id: form.get('client_reference_id'),
    description: form.get(`${price}[product_data][name]`),
    quantity: Number(form.get('line_items[0][quantity]')),
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    expires_at: Number(form.get('expires_at')),
    livemode: false,
    url: `${config.publicUrl}/api/payment/test/${id}`,
  };
  await keepTestSession(db, id, session, clock.now());
  return answer(session);
}

async function expireSession({ db, clock }: ServiceDeps, id: string, session: Record<string, unknown>) {
  if (session.status !== 'open') return problem('This session is not open.', 400);
  const expired = { ...session, status: 'expired' };
  await keepTestSession(db, id, expired, clock.now());
  return answer(expired);
}

/** A refund as it is now. */
const refundNow = ({ card, told: _, ...refund }: Record<string, unknown>, now: Date) => ({
  ...refund,
  ...refundStatus(readCard(card), now.getTime() - Number(refund.created) * 1000),
});

async function makeRefund({ db, clock }: ServiceDeps, form: URLSearchParams, key: string) {
  const id = idOf('re', key);
  const known = await findTestSession(db, id);
  if (known) return answer(refundNow(known, clock.now()));
  const paymentId = form.get('payment_intent') ?? '';
  const payment = await findTestPayment(db, paymentId);
  const refund = {
    id,
    object: 'refund',
    amount: Number(form.get('amount')),
    payment_intent: paymentId,
    created: Math.floor(clock.now().getTime() / 1000),
    card: readCard(payment?.card),
  };
  await keepTestSession(db, id, refund, clock.now());
  return answer(refundNow(refund, clock.now()));
}

async function showRefund({ db, clock }: ServiceDeps, id: string) {
  const refund = await findTestSession(db, id);
  return refund ? answer(refundNow(refund, clock.now())) : problem('No such refund.', 404);
}

/** Answers what the official client asks. */
export function testStripeFetch(services: ServiceDeps): typeof fetch {
  return async (address, init) => {
    const { pathname } = new URL(String(address));
    const key = new Headers(init?.headers).get('idempotency-key') ?? '';
    const form = new URLSearchParams(String(init?.body ?? ''));
    if (init?.method === 'POST' && pathname === '/v1/checkout/sessions') return makeSession(services, form, key);
    if (init?.method === 'POST' && pathname === '/v1/refunds') return makeRefund(services, form, key);
    const [, refundId] = /^\/v1\/refunds\/(\w+)$/.exec(pathname) ?? [];
    if (refundId) return showRefund(services, refundId);
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(pathname) ?? [];
    const session = await findTestSession(services.db, id);
    if (!session) return problem('No such session.', 404);
    return action ? expireSession(services, id, session) : answer(session);
  };
}

/** Does what the test page does: pays, or lets the bank refuse. @returns the event that Stripe would send, or nothing where it is over */
export async function payTestSession({ db, clock }: ServiceDeps, id: string, card: TestCard = 'good') {
  const session = await findTestSession(db, id);
  if (session?.status !== 'open' || Number(session.expires_at) * 1000 <= clock.now().getTime()) return undefined;
  const paid: Record<string, unknown> = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: idOf('pi', id),
    card,
  };
  await keepTestSession(db, id, paid, clock.now());
  return {
    id: idOf('evt', id),
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(clock.now().getTime() / 1000),
    livemode: false,
    data: { object: paid },
  };
}
