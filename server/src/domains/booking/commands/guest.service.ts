import { isPhone } from '@charis/shared/rules/application';
import { shownEvents } from '#domains/booking/events';
import { state } from '#domains/booking/rules/appointment.machine';
import { type Offer, offerOf } from '#domains/booking/rules/offered-type.policy';
import { visitIn } from '#domains/booking/rules/visit.rules';
import { lockBoth } from '#domains/booking/store/appointment.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { findType } from '#domains/booking/store/appointment-type.store';
import { lockResources } from '#domains/booking/store/clinic-resource.store';
import { insertAppointment } from '#domains/booking/store/new-appointment.store';
import { findOffer } from '#domains/booking/store/offer.store';
import { findWhom, type Whom } from '#domains/booking/store/patient.store';
import { findReminders } from '#domains/booking/store/reminder.store';
import { findRules, lockCalendar } from '#domains/booking/store/setting.store';
import { type AccountContext, actorIdOf, type Input } from '#platform/http/handler';
import { notFound, refusedField } from '#platform/http/refusal';
import { doctorNotFound, requireFree, requireUntaken } from './chosen-time.service';
import { expireAll } from './expire.service';
import { standardReminders } from './reminder-ways.service';

type Body = Input<'bookGuest'>['body'];

const hour = 3_600_000;

/** Returns whom the practice books for: one of its patients, or a caller whom it names. */
async function requireWhom(
  { db, account }: AccountContext,
  { patientId, name = '', phone = '', email = '' }: Body,
): Promise<Whom> {
  if (phone && !isPhone(phone)) throw refusedField('phone', 'Please enter a phone number.');
  if (!patientId) return { memberId: null, guest: { name, phone, email, callerId: null }, relative: undefined };
  const whom = await findWhom(db, account.id, patientId);
  if (!whom) throw notFound('The patient');
  const { isBookable, ...person } = whom;
  if (!isBookable) {
    throw refusedField('patientId', 'You cannot book for this account. Please book the person as a caller.');
  }
  return person;
}

/** Returns the named type that is booked, also one that members cannot book by themselves; undefined where none is. */
async function findNamed({ db, account }: AccountContext, { typeId }: Body, { memberId, relative }: Whom) {
  if (!typeId) return undefined;
  const named = await findType(db, { doctorId: account.id, typeId, memberId, relativeName: relative?.name });
  if (!named?.active) throw refusedField('typeId', 'Choose one of your types of appointment.');
  return named;
}

/** Fails where the practice does not offer this. A visit to the clinic is always possible, unless a named type takes place by video alone. */
function requireOffered(offer: Offer, { typeId, mode = 'clinic', categoryName }: Body, whom: Whom): void {
  if (!offer.modes.includes(mode) && (typeId || mode === 'video')) {
    throw refusedField('mode', 'You do not offer this. You can change that in your settings.');
  }
  if (mode === 'video' && !whom.memberId && !whom.guest.email) {
    throw refusedField('email', 'Enter their email. They join the video with an account of that address.');
  }
  if (categoryName && !offer.procedures.some(({ name }) => name === categoryName)) {
    throw refusedField('categoryName', 'Choose one of your procedures.');
  }
}

/**
 * Books one of the doctor's own times, or any other that no one has, for a caller or for one of the patients. A member gets a notification and a
 * mail, and a caller a mail; the practice tells a caller who has no email.
 */
export async function bookForGuest(context: AccountContext, body: Body) {
  const { db, account, clock } = context;
  const { type, mode = 'clinic', categoryName = '', note = '', anyTime = false, clinicId } = body;
  const { slotId, selectTime, displayTime } = body;
  const now = clock.now();
  const whom = await requireWhom(context, body);
  const { memberId, guest, relative } = whom;
  await (memberId ? lockBoth(db, account.id, memberId) : lockCalendar(db, account.id));
  const asked = await findOffer(db, { doctorId: account.id, viewer: account.id, now });
  if (!asked) throw doctorNotFound();
  const named = await findNamed(context, body, whom);
  const offer = named ? offerOf(asked, named) : asked;
  requireOffered(offer, body, whom);
  if (named) await lockResources(db, named.resource_ids);
  await expireAll(context, asked.overdue);
  const noticeHours = named?.notice_hours ?? (await findRules(db, account.id)).noticeHours;
  const asOf = new Date(now.getTime() - noticeHours * hour);
  const minutes = type === 'follow-up' ? offer.follow_up_minutes : null;
  const seeker = { doctorId: account.id, memberId, typeId: named?.id, clinicId, isByDoctor: true, asOf, now };
  const chosen = { slotId, selectTime, displayTime };
  const slot = await (anyTime ? requireUntaken(db, { ...seeker, minutes }, chosen) : requireFree(db, seeker, chosen));
  const { last } = memberId ? await findReminders(db, memberId) : { last: null };
  const id = await insertAppointment(db, {
    ...visitIn(slot, type, offer),
    doctorId: account.id,
    memberId,
    guest,
    by: actorIdOf(account),
    clinicId: slot.clinicId,
    state: state.booked,
    type,
    named,
    mode,
    note,
    referralConfirmed: false,
    now,
    categoryName: categoryName || null,
    cancellationHours: offer.cancellation_hours,
    expiresAt: null,
    holdUntil: null,
    replacesId: null,
    relative,
    reminders: last ?? standardReminders,
    waitlistMemberId: memberId,
  });
  await addAppointmentEvent(db, shownEvents['booked-for-guest'], id, { actorId: account.id, at: now });
  return { kaReservationId: id, startUtc: slot.startsAt.toISOString(), zone: slot.zone };
}
