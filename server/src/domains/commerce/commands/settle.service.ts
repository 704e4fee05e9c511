/** Settles a payment with its order. The process that hears of it, by an event or by asking, comes through here. */

import { runTransaction } from '@charis/shared/node';
import { orderMoney } from '@charis/shared/rules';
import { hashedCode } from '#domains/commerce/commands/code';
import { orderEvents } from '#domains/commerce/events';
import type { OrderRow } from '#domains/commerce/rules/order.machine';
import { insertCodes } from '#domains/commerce/store/code.store';
import { post } from '#domains/commerce/store/ledger.store';
import * as orders from '#domains/commerce/store/order.store';
import { noteEvent } from '#domains/commerce/store/payment.store';
import { insertRefund, isRefunded } from '#domains/commerce/store/refund.store';
import { noteSale } from '#domains/commerce/store/voucher.store';
import { momentOfDay } from '#platform/clock/shown-days';
import { addEvent } from '#platform/events/event.store';
import type { Services } from '#platform/http/handler';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

export interface Paid {
  /** The event of the payment service, or the question that found the payment. */
  eventId: string;
  kind: string;
  sessionId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
}

export type Outcome = 'issued' | 'refunded' | 'known' | 'repeated' | 'unknown';

/** ISO 4217's code for no currency. */
const noCurrency = 'xxx';

/** Refunds a payment without an open order. Another currency than Australian dollars is in no ledger. */
async function giveBack(
  services: ServiceDeps,
  row: OrderRow,
  { paymentId, amountCents, currency }: Paid,
): Promise<void> {
  if (amountCents <= 0) return;
  const { db, clock } = services;
  const now = clock.now();
  const refundId = await insertRefund(
    db,
    { order_id: row.id, payment_id: paymentId, cents: amountCents, currency: currency || noCurrency },
    now,
  );
  if (currency !== 'aud') return;
  const lines = { payments: amountCents, 'refunds-due': -amountCents };
  await post(db, { posting: `late ${refundId}`, event: 'late-payment', at: now, orderId: row.id, lines });
  const data = { ...orders.peopleIn(row), cents: amountCents };
  await addEvent(db, orderEvents.paidLate, { subjectId: row.id, actorId: null, at: now, data });
}

/** Notes the payment of an appointment. Who keeps the appointment hears of it by the event. */
async function notePaid({ db, clock }: ServiceDeps, row: OrderRow, reservationId: string, paid: Paid): Promise<void> {
  const now = clock.now();
  // Unlike a voucher, it is good for nothing else, and needs no end.
  const set = { paid_at: now, valid_until: now, payment_id: paid.paymentId };
  if (!(await orders.changeState(db, row, 'pay', { actorId: null, now, set }))) {
    throw new Error('An order that is held has changed');
  }
  const lines = { payments: row.total_cents, clinics: -row.total_cents };
  await post(db, { posting: `issue ${row.id}`, event: 'issue', at: now, orderId: row.id, lines });
  const data = { ...orders.peopleIn(row), reservationId };
  await addEvent(db, orderEvents.bookingPaid, { subjectId: row.id, actorId: null, at: now, data });
}

async function issue(services: ServiceDeps, row: OrderRow, paid: Paid): Promise<void> {
  const { db, config, clock } = services;
  if (row.reservation_id) return notePaid(services, row, row.reservation_id, paid);
  const now = clock.now();
  const order = await orders.findOrder(db, row.id);
  if (!order) throw new Error('An order that is held is gone');
  const set = {
    paid_at: now,
    valid_until: momentOfDay('voucherValidity', now, { days: order.valid_days, zone: order.zone }),
    payment_id: paid.paymentId,
  };
  if (!(await orders.changeState(db, row, 'pay', { actorId: null, now, set }))) {
    throw new Error('An order that is held has changed');
  }
  const codes = Array.from({ length: row.quantity }, (_, index) => hashedCode(config, row.id, index + 1));
  await insertCodes(db, row.id, codes);
  await noteSale(db, order.coupon_id, row.quantity);
  const { totalCents, charityCents, clinicCents } = orderMoney(row.unit_cents, row.quantity, order.gst_registered);
  const lines = { payments: totalCents, charity: -charityCents, clinics: -clinicCents };
  await post(db, { posting: `issue ${row.id}`, event: 'issue', at: now, orderId: row.id, lines });
  if (!row.gift_email) return;
  const issued = { ...row, state: 'ISSUED' as const };
  await orders.noteStep(db, issued, { action: 'give', to: 'ISSUED', actorId: row.buyer_id, now });
  const data = orders.peopleIn(row);
  await addEvent(db, orderEvents.given, { subjectId: row.id, actorId: row.buyer_id, at: now, data });
}

/** Settles a payment, once: repeated, out of order and after the end of its order. */
export function settle(services: ServiceDeps, paid: Paid): Promise<Outcome> {
  return runTransaction(services.db, async (db) => {
    const now = services.clock.now();
    const row = await orders.lockBySession(db, paid.sessionId);
    const { eventId: id, kind, amountCents, currency } = paid;
    const event = { id, kind, order_id: row?.id ?? null, amount_cents: amountCents, currency, at: now };
    const matches = row?.total_cents === amountCents && currency === 'aud';
    const known = row && (row.payment_id === paid.paymentId || (await isRefunded(db, row.id, paid.paymentId)));
    const outcome: Outcome = !row
      ? 'unknown'
      : known
        ? 'known'
        : matches && row.state === 'PENDING_PAYMENT'
          ? 'issued'
          : 'refunded';
    if (!(await noteEvent(db, { ...event, outcome }))) return 'repeated';
    if (row && outcome === 'issued') await issue({ ...services, db }, row, paid);
    if (row && outcome === 'refunded') {
      // Another event of the same payment finds the refund, and gives nothing back twice.
      await giveBack({ ...services, db }, row, paid);
    }
    return outcome;
  });
}

/** Issues an order that costs nothing, in the transaction that makes it. */
export async function issueFree(services: ServiceDeps, orderId: string): Promise<void> {
  const row = await orders.lockOrder(services.db, orderId);
  if (row?.total_cents !== 0) throw new Error('Only an order that costs nothing is issued without a payment');
  const free = {
    eventId: '',
    kind: 'free',
    sessionId: '',
    paymentId: `free ${orderId}`,
    amountCents: 0,
    currency: 'aud',
  };
  await issue(services, row, free);
}
