/** A time that is held for a payment: it is booked once that comes, and free again where it does not. */
import { appointmentEvents, shownEvents } from '#domains/booking/events';
import { state } from '#domains/booking/rules/appointment.machine';
import { findPeople, lockBoth } from '#domains/booking/store/appointment.store';
import { changeState } from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { findHeld, type HeldRow, hasLapsed } from '#domains/booking/store/hold.store';
import { findOffer } from '#domains/booking/store/offer.store';
import { deleteWaitFor } from '#domains/booking/store/waitlist.store';
import { endBookingOrder, isBookingPaid } from '#domains/commerce/index';
import type { Context } from '#platform/http/handler';

type ServiceDeps = Pick<Context, 'db' | 'clock'>;

/** Gives a time up that is held still, with its order; what was paid for it goes back. */
export async function release(services: ServiceDeps, id: string, actorId: string | null): Promise<void> {
  const { db, clock } = services;
  const at = clock.now();
  // Its order is held first, as by who asks whether it is paid: no two wait for each other.
  await isBookingPaid(services, id);
  if (!(await changeState(db, id, { action: 'release', from: state.pending, by: actorId, at }))) return;
  await endBookingOrder(services, id, { actorId });
  await addAppointmentEvent(db, shownEvents.released, id, { actorId, at });
}

/**
 * Gives up a time that was not paid for until its end, for someone who wants it and has locked one of its two calendars alone. What is paid stays
 * taken, and is booked by the event of its payment, which locks both.
 */
export async function releaseUnpaid(services: ServiceDeps, id: string): Promise<void> {
  if (!(await isBookingPaid(services, id))) await release(services, id, null);
}

/**
 * Books a held time that is paid, and releases one whose payment did not come in time, or whose doctor takes no bookings any more. The member's
 * appointments must be locked.
 */
async function settleHold(services: ServiceDeps, row: HeldRow): Promise<void> {
  const { db, clock } = services;
  const { id, doctor_id: doctorId, member_id: memberId } = row;
  const at = clock.now();
  const isPaid = await isBookingPaid({ db }, id);
  if (!isPaid && row.hold_until > at) return;
  const isTaking = isPaid && (await findOffer(db, { doctorId, viewer: memberId, now: at }));
  if (!isTaking) return release(services, id, null);
  if (!(await changeState(db, id, { action: 'take-payment', from: state.pending, by: null, at }))) return;
  await deleteWaitFor(db, doctorId, memberId);
  await addAppointmentEvent(db, appointmentEvents.booked, id, { actorId: memberId, at });
}

/** Follows the payment of an appointment, and does no harm again. What comes for a time that was given up goes back. */
export async function followPayment(services: ServiceDeps, id: string): Promise<void> {
  const { db } = services;
  const people = await findPeople(db, id);
  if (people?.member_id) await lockBoth(db, people.doctor_id, people.member_id);
  const held = people?.member_id ? await findHeld(db, id) : undefined;
  if (held) return settleHold(services, held);
  if (await hasLapsed(db, id)) await endBookingOrder(services, id, { actorId: null });
}

/**
 * Gives up what a member holds with a doctor: who books again has changed their mind. What is paid meanwhile is booked. Both calendars must be
 * locked.
 */
export async function giveUpHolds(services: ServiceDeps, ids: readonly string[], memberId: string): Promise<void> {
  for (const id of ids) {
    if (await isBookingPaid(services, id)) await followPayment(services, id);
    else await release(services, id, memberId);
  }
}
