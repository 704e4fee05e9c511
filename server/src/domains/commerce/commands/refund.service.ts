/** Sends money back, and follows each refund until the payment service has paid it. */

import { runTransaction } from '@charis/shared/node';
import type Stripe from 'stripe';
import { orderEvents } from '#domains/commerce/events';
import { post } from '#domains/commerce/store/ledger.store';
import { findOrder, peopleIn } from '#domains/commerce/store/order.store';
import * as store from '#domains/commerce/store/refund.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';
import { openPayments, type Payments } from './stripe';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config' | 'logger'>;

const hour = 3_600_000;
const later = (now: Date, hours: number) => new Date(now.getTime() + hours * hour);

/** Each time that a refund is sent has a posting of its own. */
const turn = (failures: number): string => (failures > 0 ? ` ${failures}` : '');

async function finish(db: Db, row: store.RefundRow, serviceId: string, now: Date): Promise<void> {
  if (row.state === 'DONE') return;
  await store.setRefund(db, row.id, { state: 'DONE', done_at: now, service_id: serviceId, problem: '' });
  if (row.currency !== 'aud') return;
  const lines = { 'refunds-due': row.cents, payments: -row.cents };
  const posting = `refund-paid ${row.id}${turn(row.failures)}`;
  await post(db, { posting, event: 'refund-paid', at: now, orderId: row.order_id, lines });
}

/** The money did not arrive: it is owed still, also where it was said to be paid. */
async function fail(db: Db, row: store.RefundRow, refund: Stripe.Refund, now: Date): Promise<void> {
  const failures = row.failures + 1;
  await store.setRefund(db, row.id, {
    state: 'WAITING',
    done_at: null,
    service_id: refund.id,
    failures,
    next_attempt_at: later(now, 24),
    problem: (refund.failure_reason ?? refund.status ?? 'failed').slice(0, 100),
  });
  if (row.state !== 'DONE' || row.currency !== 'aud') return;
  const lines = { 'refunds-due': -row.cents, payments: row.cents };
  const posting = `refund-failed ${row.id} ${failures}`;
  await post(db, { posting, event: 'refund-failed', at: now, orderId: row.order_id, lines });
}

/** Keeps what the payment service says of a refund now, once and in any order. */
function keep({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, id: string, refund: Stripe.Refund): Promise<void> {
  return runTransaction(db, async (trx) => {
    const now = clock.now();
    const row = await store.lockRefund(trx, id);
    const isKnown = row?.service_id === refund.id;
    const isOver = refund.status === 'failed' || refund.status === 'canceled';
    // One that failed earlier says nothing about the one that was sent since, and fails once.
    if (!row || (!isKnown && store.isSent(row)) || (isKnown && row.problem !== '' && isOver)) return;
    const order = await findOrder(trx, row.order_id);
    if (order) {
      const data = peopleIn(order);
      await addEvent(trx, orderEvents.refundMoved, { subjectId: order.id, actorId: null, at: now, data });
    }
    if (isOver) return fail(trx, row, refund, now);
    if (refund.status === 'succeeded') return finish(trx, row, refund.id, now);
    const set = { service_id: refund.id, problem: '', next_attempt_at: later(now, 1) };
    if (row.state === 'WAITING') await store.setRefund(trx, id, set);
  });
}

/** Asks about a refund that is on its way, and sends one that is not; sent again for the same cause it is the same refund. */
function ask({ stripe }: Payments, row: store.RefundRow): Promise<Stripe.Refund> {
  if (row.service_id !== null && store.isSent(row)) return stripe.refunds.retrieve(row.service_id);
  return stripe.refunds.create(
    { payment_intent: row.payment_id, amount: row.cents },
    { idempotencyKey: `refund-${row.id}${turn(row.failures)}` },
  );
}

/** Sends the refunds that are due, and asks about those whose event may be lost. */
export async function makeRefunds(services: ServiceDeps): Promise<void> {
  const { db, clock, logger } = services;
  const payments = openPayments(services);
  for (const row of await store.claimRefunds(db, clock.now())) {
    try {
      await keep(services, row.id, await ask(payments, row));
    } catch (error) {
      logger.warn({ err: error, refund: row.id, attempts: row.attempts }, 'a refund was not made and is tried again');
    }
  }
}

/** Takes an event about a refund. What the event says may be old, so the payment service is asked. */
export async function takeRefund(
  services: Pick<ServiceDeps, 'db' | 'clock'>,
  { stripe }: Payments,
  { id: serviceId, payment_intent: intent, amount: cents }: Stripe.Refund,
): Promise<'refund' | 'unknown'> {
  const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? '');
  const id = await store.findSentRefund(services.db, { serviceId, paymentId, cents });
  if (!id) return 'unknown';
  await keep(services, id, await stripe.refunds.retrieve(serviceId));
  return 'refund';
}
