/** What Stripe says of its own accord: the stand-in sends an event about each refund that has changed since it was made. */
import type { Services } from '#api/handler';
import { takeEvent } from './checkout.service';
import { findUntoldRefunds, keepTestSession } from './payment.store';
import { openPayments } from './stripe';
import { readCard, refundStatus, settleTime } from './test-card';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;

/** Sends what became of refunds that were made a minute ago, signed as each event. Fails when an event is not taken: it is sent again. */
export async function sendTestRefundEvents(services: Needed): Promise<void> {
  const payments = openPayments(services);
  if (!payments.test) return;
  const { db, clock } = services;
  const now = clock.now();
  const { webhooks } = payments.stripe;
  for (const refund of await findUntoldRefunds(db, new Date(now.getTime() - settleTime))) {
    const { id, card, told: _, ...object } = refund;
    const { status, failure_reason } = refundStatus(readCard(card), settleTime);
    const payload = JSON.stringify({
      ...{ id: `evt_${String(id)}`, object: 'event', livemode: false, created: Math.floor(now.getTime() / 1000) },
      type: status === 'failed' ? 'refund.failed' : 'refund.updated',
      data: { object: { ...object, id, status, failure_reason } },
    });
    const signature = webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret });
    await takeEvent(services, payments, webhooks.constructEvent(payload, signature, payments.webhookSecret));
    await keepTestSession(db, String(id), { ...refund, told: true }, now);
  }
}
