import { appointmentEvents } from '#domains/booking/events';
import { icsUrlOf } from '#domains/booking/http/ics-link';
import { expiryOf, state } from '#domains/booking/rules/appointment.machine';
import { requireMovable, requireWithinPolicy } from '#domains/booking/rules/cancel.policy';
import { requireSeen } from '#domains/booking/rules/seen-terms.policy';
import { visitIn } from '#domains/booking/rules/visit.rules';
import * as store from '#domains/booking/store/appointment.store';
import * as changes from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { insertAppointment } from '#domains/booking/store/new-appointment.store';
import { findOffer } from '#domains/booking/store/offer.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { lockOwn, requireFewWaiting } from './apply.service';
import { findBookedOffer } from './booked-offer.service';
import { doctorNotFound, requireFree } from './chosen-time.service';
import { expireAll } from './expire.service';

const relativeOf = ({ relative_name: name, relation, relative_agreed_at: agreedAt }: store.AppointmentRow) =>
  relation && agreedAt ? { name, relation, agreedAt } : undefined;

/** A note that the practice wrote stays its own. */
const guestOf = ({ guest_name: name }: store.AppointmentRow) =>
  name === null ? undefined : { name, phone: '', email: '', callerId: null };

/**
 * Moves an own appointment; a visit to a clinic stays at its clinic where the caller names no other. A doctor who confirms by hand is asked for
 * the new time, and the old one stays until then.
 * @throws {Refusal} 409 where the appointment or the time is not free for it; the old time stays then
 */
export async function moveOwn(
  context: AccountContext,
  { kaReservationId, clinicId, seen, ...chosen }: Input<'updateReservation'>['body'],
) {
  const { db, account, clock, config } = context;
  const now = clock.now();
  const old = await lockOwn(context, kaReservationId);
  const { doctor_id: doctorId } = old;
  requireMovable(old, now);
  requireWithinPolicy(old, now);
  const asked = await findOffer(db, { doctorId, viewer: account.id, now });
  if (!asked) throw doctorNotFound();
  const { offer, named } = await findBookedOffer(db, asked, old);
  await expireAll(context, offer.overdue);
  if (await store.findReplacement(db, old.id)) {
    throw new Refusal('CONFLICT', 'You have already asked for another time for this appointment.');
  }
  requireSeen(seen, { autoConfirm: offer.auto_confirm });
  // The old time stays taken until a doctor who confirms by hand has answered.
  const gives = offer.auto_confirm ? { moves: old.id } : {};
  const place = { clinicId: clinicId ?? (old.mode === 'clinic' ? old.clinic_id : undefined) };
  const slot = await requireFree(
    db,
    { doctorId, memberId: account.id, typeId: named?.id, ...gives, ...place, now },
    chosen,
  );
  const answer = { startUtc: slot.startsAt.toISOString(), zone: slot.zone };
  const { feeAud: _now, ...visit } = visitIn(slot, old.type, offer);
  const span = { clinicId: slot.clinicId, ...visit };

  if (offer.auto_confirm) {
    await changes.moveAppointment(db, old.id, { ...span, by: account.id, at: now });
    await addAppointmentEvent(db, appointmentEvents.moved, old.id, { actorId: account.id, at: now });
    return { ...answer, kaReservationId: old.id, state: state.booked, icsUrl: icsUrlOf(config, old.id) };
  }
  await requireFewWaiting(context);
  const id = await insertAppointment(db, {
    ...span,
    doctorId,
    memberId: account.id,
    by: account.id,
    state: state.pending,
    type: old.type,
    named,
    mode: old.mode,
    note: old.note,
    now,
    categoryName: old.category_name,
    referralConfirmed: old.referral_confirmed,
    feeAud: old.fee_aud,
    cancellationHours: old.cancellation_hours,
    expiresAt: expiryOf(slot.startsAt, now),
    holdUntil: null,
    replacesId: old.id,
    guest: guestOf(old),
    relative: relativeOf(old),
    reminders: old.reminders,
    waitlistMemberId: null,
  });
  await addAppointmentEvent(db, appointmentEvents.requested, id, { actorId: account.id, at: now });
  return { ...answer, kaReservationId: id, state: state.pending, icsUrl: icsUrlOf(config, id) };
}
