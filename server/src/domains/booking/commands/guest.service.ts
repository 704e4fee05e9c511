import { isPhone } from '@charis/shared/rules/application';
import { shownEvents } from '#domains/booking/events';
import { state } from '#domains/booking/rules/appointment.machine';
import { visitIn } from '#domains/booking/rules/visit.rules';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { insertAppointment } from '#domains/booking/store/new-appointment.store';
import { findOffer } from '#domains/booking/store/offer.store';
import { findRules, lockCalendar } from '#domains/booking/store/setting.store';
import { type AccountContext, actorIdOf, type Input } from '#platform/http/handler';
import { refusedField } from '#platform/http/refusal';
import { doctorNotFound, requireFree, requireUntaken } from './chosen-time.service';
import { expireAll } from './expire.service';
import { standardReminders } from './reminder-ways.service';

const hour = 3_600_000;

/** Books one of the doctor's own times for someone without an account, or any other that no one has. The doctor tells them the time. */
export async function bookForGuest(
  context: AccountContext,
  {
    name,
    phone = '',
    email = '',
    type,
    categoryName = '',
    note = '',
    anyTime = false,
    clinicId,
    ...chosen
  }: Input<'bookGuest'>['body'],
) {
  const { db, account, clock } = context;
  if (phone && !isPhone(phone)) throw refusedField('phone', 'Please enter a phone number.');
  const now = clock.now();
  await lockCalendar(db, account.id);
  const offer = await findOffer(db, { doctorId: account.id, viewer: account.id, now });
  if (!offer) throw doctorNotFound();
  if (categoryName && !offer.procedures.some(({ name }) => name === categoryName)) {
    throw refusedField('categoryName', 'Choose one of your procedures.');
  }
  await expireAll(context, offer.overdue);
  const { noticeHours } = await findRules(db, account.id);
  const asOf = new Date(now.getTime() - noticeHours * hour);
  const seeker = { doctorId: account.id, memberId: null, clinicId, asOf, now };
  const slot = await (anyTime ? requireUntaken : requireFree)(db, seeker, chosen);
  const id = await insertAppointment(db, {
    ...visitIn(slot, type, offer),
    doctorId: account.id,
    memberId: null,
    guest: { name, phone, email },
    by: actorIdOf(account),
    clinicId: slot.clinicId,
    state: state.booked,
    type,
    named: undefined,
    mode: 'clinic',
    note,
    referralConfirmed: false,
    now,
    categoryName: categoryName || null,
    cancellationHours: offer.cancellation_hours,
    expiresAt: null,
    replacesId: null,
    relative: undefined,
    reminders: standardReminders,
    waitlistMemberId: null,
  });
  await addAppointmentEvent(db, shownEvents['booked-for-guest'], id, { actorId: account.id, at: now });
  return { kaReservationId: id, startUtc: slot.startsAt.toISOString(), zone: slot.zone };
}
