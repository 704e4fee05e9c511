/** What Stripe says of its own accord: the stand-in sends an event about each refund that has changed since it was made. */

import { findUntoldRefunds, keepTestSession } from '#domains/commerce/store/payment.store';
import type { Services } from '#platform/http/handler';
import { takeEvent } from './checkout.service';
import { openPayments } from './stripe';
import { readCard, refundStatus, settleTime } from './test-card';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

type TestPayments = ReturnType<typeof openPayments>;

async function sendEvent(
  services: ServiceDeps,
  payments: TestPayments,
  refund: Record<string, unknown>,
): Promise<void> {
  const now = services.clock.now();
  const { webhooks } = payments.stripe;
  const { id, card, told: _, ...object } = refund;
  const { status, failure_reason } = refundStatus(readCard(card), settleTime);
  const payload = JSON.stringify({
    id: `evt_${String(id)}`,
    object: 'event',
    livemode: false,
    created: Math.floor(now.getTime() / 1000),
    type: status === 'failed' ? 'refund.failed' : 'refund.updated',
    data: { object: { ...object, id, status, failure_reason } },
  });
  const signature = webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret });
  await takeEvent(services, payments, webhooks.constructEvent(payload, signature, payments.webhookSecret));
  await keepTestSession(services.db, String(id), { ...refund, told: true }, now);
}

/**
 * Sends what became of refunds that were made a minute ago, signed as each event. One that is not taken holds up no other, and is sent again
 * the next time.
 * @throws {AggregateError} with why events were not taken
 */
export async function sendTestRefundEvents(services: ServiceDeps): Promise<void> {
  const payments = openPayments(services);
  if (!payments.test) return;
  const changed = await findUntoldRefunds(services.db, new Date(services.clock.now().getTime() - settleTime));
  const failures: unknown[] = [];
  for (const refund of changed) {
    await sendEvent(services, payments, refund).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Events about refunds of the test payments were not taken.');
}
