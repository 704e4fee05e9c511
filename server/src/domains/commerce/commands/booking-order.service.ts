/** Orders that pay an appointment instead of a voucher: made, looked at and ended by who keeps the appointment. */
import { gstOf } from '@charis/shared/rules';
import { payWord } from '#domains/commerce/commands/code';
import type { OrderRow } from '#domains/commerce/rules/order.machine';
import * as store from '#domains/commerce/store/booking-order.store';
import { findHeld, post } from '#domains/commerce/store/ledger.store';
import { changeState } from '#domains/commerce/store/order.store';
import { insertRefund } from '#domains/commerce/store/refund.store';
import type { Services } from '#platform/http/handler';

type ServiceDeps = Pick<Services, 'db' | 'clock'>;

interface Wanted {
  reservationId: string;
  buyerId: string;
  doctorId: string;
  clinicId: string;
  cents: number;
  payUntil: Date;
}

/** Makes the order of an appointment that waits for its payment. Charity has no part of it. */
export async function orderBooking({ db, clock }: ServiceDeps, wanted: Wanted): Promise<string> {
  const gst_registered = await store.isGstRegistered(db, wanted.clinicId);
  return store.insertBookingOrder(db, {
    reservation_id: wanted.reservationId,
    buyer_id: wanted.buyerId,
    doctor_id: wanted.doctorId,
    clinic_id: wanted.clinicId,
    quantity: 1,
    unit_cents: wanted.cents,
    total_cents: wanted.cents,
    gst_cents: gstOf(wanted.cents, gst_registered),
    charity_cents: 0,
    gst_registered,
    created_at: clock.now(),
    pay_until: wanted.payUntil,
  });
}

/** Returns the address where an order is paid. */
export const payUrlOf = (config: Services['config'], orderId: string): string =>
  `${config.publicUrl}/api/payment/pay/${orderId}/${payWord(config, orderId)}`;

async function giveBack({ db, clock }: ServiceDeps, row: OrderRow, actorId: string | null): Promise<void> {
  const now = clock.now();
  const { payment_id: paymentId } = row;
  if (!paymentId) throw new Error('An order that was paid has no payment');
  // The buyer's bank may have taken a part of it back.
  const { clinicCents: cents } = await findHeld(db, row.id);
  await changeState(db, row, 'refund', { actorId, now, set: { refunded_cents: cents }, isTold: cents > 0 });
  if (cents <= 0) return;
  await insertRefund(db, { order_id: row.id, payment_id: paymentId, cents }, now);
  const lines = { clinics: cents, 'refunds-due': -cents };
  await post(db, { posting: `refund ${row.id}`, event: 'refund', at: now, orderId: row.id, lines });
}

interface Ending {
  /** Null where time ends it. */
  actorId: string | null;
  /** The payment stays with the clinic. */
  isKept?: boolean;
}

/** Ends the order of an appointment that does not take place: what is not paid is closed, what was paid goes back. Repeated, nothing changes. */
export async function endBookingOrder(
  services: ServiceDeps,
  reservationId: string,
  { actorId, isKept = false }: Ending,
): Promise<void> {
  const row = await store.lockBookingOrder(services.db, reservationId);
  if (row?.state === 'PENDING_PAYMENT') {
    await changeState(services.db, row, actorId ? 'cancel' : 'expire', { actorId, now: services.clock.now() });
  }
  if (row?.state === 'ISSUED' && !isKept) await giveBack(services, row, actorId);
}

/** Returns whether an appointment is paid, which stays so until the transaction ends. */
export async function isBookingPaid({ db }: Pick<ServiceDeps, 'db'>, reservationId: string): Promise<boolean> {
  return (await store.lockBookingOrder(db, reservationId))?.state === 'ISSUED';
}
