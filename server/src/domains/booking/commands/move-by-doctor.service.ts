import { slotIdOf } from '@charis/shared/rules';
import { appointmentEvents, shownEvents } from '#domains/booking/events';
import { cancelUntil } from '#domains/booking/rules/appointment.machine';
import { requireMovable } from '#domains/booking/rules/cancel.policy';
import { visitIn } from '#domains/booking/rules/visit.rules';
import * as store from '#domains/booking/store/appointment.store';
import * as changes from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { findOffer } from '#domains/booking/store/offer.store';
import { findRules } from '#domains/booking/store/setting.store';
import { type AccountContext, actorIdOf, type Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';
import { lockOwn } from './apply.service';
import { findBookedOffer } from './booked-offer.service';
import { lockAsDoctor, requireAppointment, takeBackReplacement } from './change.service';
import { type ChosenTime, doctorNotFound, requireFree } from './chosen-time.service';
import { expireAll } from './expire.service';

const hour = 3_600_000;

/**
 * Returns what a visit takes at another time of its doctor, where that is free for both: a visit to a clinic stays at its clinic, and the doctor's
 * notice does not count.
 */
async function visitAt(context: AccountContext, old: store.AppointmentRow, chosen: ChosenTime) {
  const { db, account, clock } = context;
  const now = clock.now();
  const { doctor_id: doctorId } = old;
  const asked = await findOffer(db, { doctorId, viewer: account.id, now });
  if (!asked) throw doctorNotFound();
  const { offer, named } = await findBookedOffer(db, asked, old);
  await expireAll(context, offer.overdue);
  const noticeHours = named?.notice_hours ?? (await findRules(db, doctorId)).noticeHours;
  const seeker = {
    doctorId,
    memberId: old.member_id,
    moves: old.id,
    typeId: named?.id,
    clinicId: old.mode === 'clinic' ? old.clinic_id : undefined,
    isByDoctor: account.id === doctorId,
    asOf: new Date(now.getTime() - noticeHours * hour),
    now,
  };
  const slot = await requireFree(db, seeker, chosen);
  const { feeAud: _now, ...visit } = visitIn(slot, old.type, offer);
  return { ...visit, clinicId: slot.clinicId, zone: slot.zone };
}

/**
 * Moves an appointment of the doctor's own calendar, or asks its member first. Without being asked, a member is moved only where both times could
 * still be cancelled; someone without an account until the appointment begins.
 * @throws {Refusal} 409 where the appointment or the time is not free for it, 422 where the member has to be asked; the old time stays then
 */
export async function moveAsDoctor(
  context: AccountContext,
  { kaReservationId: id, reason, propose = false, ...chosen }: Input<'moveAppointment'>['body'],
) {
  const { db, account, clock } = context;
  const now = clock.now();
  const old = await lockAsDoctor(context, id);
  requireMovable(old, now);
  if (propose && !old.member_id)
    throw refusedField('propose', 'This person has no account, so please ask them yourself.');
  if (await store.findReplacement(db, id)) {
    throw new Refusal('CONFLICT', 'The member has asked for another time. Please answer that request first.');
  }
  const { zone, ...visit } = await visitAt(context, old, chosen);
  const answer = { kaReservationId: id, startUtc: visit.startsAt.toISOString(), zone, isProposed: propose };
  const act = { by: actorIdOf(account), reason, at: now };
  if (propose) {
    await changes.saveProposal(db, id, { action: 'propose', startsAt: visit.startsAt, ...act });
    const also = { proposedAt: visit.startsAt };
    await addAppointmentEvent(db, appointmentEvents.proposed, id, { actorId: account.id, at: now, also });
    return answer;
  }
  const earlier = Math.min(old.starts_at.getTime(), visit.startsAt.getTime());
  if (old.member_id && now > cancelUntil(new Date(earlier), old.cancellation_hours)) {
    throw refusedField('propose', 'It is too late to move this appointment without asking. Please propose the time.');
  }
  await changes.moveAppointment(db, id, { ...visit, ...act });
  await addAppointmentEvent(db, appointmentEvents.moved, id, { actorId: account.id, at: now });
  return answer;
}

/**
 * Answers what the doctor has proposed: the member takes it, or keeps the booked time; the doctor takes it back.
 * @throws {Refusal} 409 where another time is proposed by now, or none, or it is taken; the booked time stays then
 */
export async function answerProposed(
  context: AccountContext,
  { kaReservationId: id, startUtc, accept }: Input<'answerProposal'>['body'],
): Promise<store.AppointmentRow> {
  const { db, account, clock } = context;
  const now = clock.now();
  const isDoctor = (await store.findPeople(db, id))?.doctor_id === account.id;
  // Someone of the team acts in the doctor's calendar, and not for the doctor as a patient of another one.
  if (account.actor && !isDoctor) throw notFound('The appointment');
  const row = isDoctor ? await lockAsDoctor(context, id) : await lockOwn(context, id);
  requireMovable(row, now);
  const { proposed_start: proposed } = row;
  if (!proposed || proposed.getTime() !== Date.parse(startUtc)) {
    throw new Refusal('CONFLICT', 'This time is not proposed any more. Please reload the page.');
  }
  const act = { by: actorIdOf(account), at: now };
  if (!accept) {
    const action = isDoctor ? 'withdraw-proposal' : 'decline-proposal';
    await changes.saveProposal(db, id, { action, startsAt: null, ...act });
    const happened = isDoctor ? shownEvents['proposal-withdrawn'] : appointmentEvents.unmoved;
    await addAppointmentEvent(db, happened, id, { actorId: account.id, at: now });
    return requireAppointment(db, id);
  }
  if (isDoctor) throw new Refusal('NOT_POSSIBLE', 'Only the member can take the time that you propose.');
  await takeBackReplacement(context, id);
  const slotId = slotIdOf(row.doctor_id, proposed);
  const { zone: _zone, ...visit } = await visitAt(context, row, { slotId });
  await changes.moveAppointment(db, id, { ...visit, ...act });
  await addAppointmentEvent(db, appointmentEvents.moved, id, { actorId: account.id, at: now });
  return requireAppointment(db, id);
}
