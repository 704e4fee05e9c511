import { callerEvents, shownEvents } from '#domains/booking/events';
import { lockBoth } from '#domains/booking/store/appointment.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import * as store from '#domains/booking/store/caller-claim.store';
import { findPerson, findWhom } from '#domains/booking/store/patient.store';
import { joinNotes } from '#domains/booking/store/patient-note.store';
import { addEvent } from '#platform/events/event.store';
import { type AccountContext, actorIdOf, type Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

/** Asks a member among the doctor's patients whether they are a caller; asked again, nothing changes. */
export async function askMember(
  context: AccountContext,
  { kaReservationId, memberReservationId }: Input<'askCaller'>['body'],
) {
  const { db, account, clock } = context;
  const now = clock.now();
  const person = await findPerson(db, account.id, kaReservationId);
  const whom = await findWhom(db, account.id, memberReservationId);
  if (!person || !whom) throw notFound('The patient');
  const { memberId, relative, isBookable } = whom;
  if (person.memberId || !person.caller) throw new Refusal('NOT_POSSIBLE', 'This patient has an account already.');
  if (!memberId || relative || !isBookable) {
    throw refusedField('memberReservationId', 'Choose a patient who has an account of their own.');
  }
  await lockBoth(db, account.id, memberId);
  const before = await store.findAsked(db, { doctorId: account.id, caller: person.caller });
  const own = before.filter((asked) => asked.memberId === memberId);
  if (own.some(({ isDeclined }) => isDeclined)) {
    throw new Refusal('NOT_POSSIBLE', 'They have answered that this is someone else.');
  }
  const [known] = own;
  if (known?.askedAt) return { askedUtc: known.askedAt.toISOString() };
  await store.insertClaim(db, { appointmentId: kaReservationId, memberId, by: actorIdOf(account), now });
  const data = { doctorId: account.id, memberId };
  await addEvent(db, callerEvents.asked, { subjectId: kaReservationId, actorId: account.id, at: now, data });
  return { askedUtc: now.toISOString() };
}

/** Makes what a practice booked for a caller the member's own, with the notes about them, or notes that it is someone else's. */
export async function answerClaim(
  { db, account, clock }: AccountContext,
  { kaReservationId, accept }: Input<'answerCallerClaim'>['body'],
) {
  const now = clock.now();
  const memberId = account.id;
  const found = await store.findClaim(db, memberId, kaReservationId);
  if (!found) throw notFound('The appointment');
  const { doctorId } = found;
  await lockBoth(db, doctorId, memberId);
  // It may have been answered, or become someone else's, before the lock.
  const claim = await store.findClaim(db, memberId, kaReservationId);
  if (!claim) throw notFound('The appointment');
  if (!accept) {
    await store.declineClaim(db, kaReservationId, memberId, now);
    return { appointments: 0 };
  }
  const ids = await store.findOfCaller(db, claim);
  if (await store.overlapsOwn(db, ids, memberId)) {
    throw new Refusal(
      'NOT_POSSIBLE',
      'You have another appointment at the time of one of these. Please move or cancel it first.',
    );
  }
  await store.giveToMember(db, ids, { memberId, now });
  await joinNotes(db, { ...claim, memberId, now });
  const latest = ids.at(-1) ?? kaReservationId;
  await addAppointmentEvent(db, shownEvents.joined, latest, { actorId: memberId, at: now });
  return { appointments: ids.length };
}
