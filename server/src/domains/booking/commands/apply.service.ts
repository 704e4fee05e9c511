import { appointmentEvents, shownEvents } from '#domains/booking/events';
import { icsUrlOf } from '#domains/booking/http/ics-link';
import { expiryOf, holdUntilOf, state } from '#domains/booking/rules/appointment.machine';
import { dueAudOf, type Offer, offerOf, requireForMember } from '#domains/booking/rules/offered-type.policy';
import { requireSeen } from '#domains/booking/rules/seen-terms.policy';
import { visitIn } from '#domains/booking/rules/visit.rules';
import * as store from '#domains/booking/store/appointment.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { type BookedType, findType } from '#domains/booking/store/appointment-type.store';
import { countBookings, countPending } from '#domains/booking/store/booking-limit.store';
import { lockResources } from '#domains/booking/store/clinic-resource.store';
import { ownHoldsIn } from '#domains/booking/store/due.store';
import { findHeldWith } from '#domains/booking/store/hold.store';
import { insertAppointment } from '#domains/booking/store/new-appointment.store';
import { findOffer } from '#domains/booking/store/offer.store';
import { orderBooking, payUrlOf } from '#domains/commerce/index';
import { requireStanding } from '#domains/identity/index';
import type { AccountContext, Input } from '#platform/http/handler';
import { badInput, notFound, Refusal, refusedField } from '#platform/http/refusal';
import { doctorNotFound, requireFree } from './chosen-time.service';
import { expireAll } from './expire.service';
import { giveUpHolds } from './hold.service';
import { chooseReminders } from './reminder-ways.service';

/** Fails where as many requests of the member wait as the site allows. The member's appointments must be locked. */
export async function requireFewWaiting({ db, account, config: { bookings } }: AccountContext): Promise<void> {
  if ((await countPending(db, account.id)) < bookings.waiting) return;
  throw new Refusal(
    'NOT_POSSIBLE',
    `You have ${bookings.waiting} requests waiting for an answer. Cancel one of them first.`,
  );
}

const day = 24 * 3_600_000;

/** Fails where the member has as many appointments as the site allows. The member's appointments must be locked. */
async function requireFew({ db, account, config, clock }: AccountContext, doctorId: string): Promise<void> {
  const { perDoctor, ahead, perDay } = config.bookings;
  const now = clock.now();
  const since = new Date(now.getTime() - day);
  const known = await countBookings(db, { memberId: account.id, doctorId, now, since });
  const full = (limit: 'perDoctor' | 'ahead' | 'perDay', most: number, message: string) =>
    new Refusal('BOOKING_LIMIT', message, { data: { limit, most } });
  if (known.perDoctor >= perDoctor) {
    const text = `You have ${perDoctor} upcoming appointments with this doctor, which is the most that you can have. Cancel one of them first.`;
    throw full('perDoctor', perDoctor, text);
  }
  if (known.ahead >= ahead) {
    const text = `You have ${ahead} upcoming appointments, which is the most that you can have. Cancel one of them first.`;
    throw full('ahead', ahead, text);
  }
  if (known.perDay >= perDay) {
    throw full('perDay', perDay, `You can book ${perDay} appointments in 24 hours. Please book this one later.`);
  }
}

type Body = Input<'applyReservation'>['body'];

/** Fails at the field that the doctor does not offer, or that surgery needs. */
function requireOffered({ modes, procedures }: Offer, { mode, categoryName, referralConfirmed }: Body): void {
  if (!modes.includes(mode)) {
    throw badInput([
      {
        field: 'mode',
        message:
          mode === 'video'
            ? 'This doctor does not offer video consultations'
            : 'This doctor offers video consultations only',
      },
    ]);
  }
  if (!categoryName) return;
  const procedure = procedures.find(({ name }) => name === categoryName);
  if (!procedure) throw badInput([{ field: 'categoryName', message: 'This doctor does not offer this procedure' }]);
  if (procedure.kind === 'surgery' && !referralConfirmed) {
    throw refusedField('referralConfirmed', 'Confirm your GP referral before you book a consultation about surgery');
  }
}

/** Returns the named type that the member books; undefined where they book none. */
async function requireType({ db, account }: AccountContext, body: Body): Promise<BookedType | undefined> {
  if (!body.typeId) return undefined;
  const type = await findType(db, {
    doctorId: body.doctorUserId,
    typeId: body.typeId,
    memberId: account.id,
    relativeName: body.relative?.name,
  });
  if (!type) throw refusedField('typeId', 'The doctor no longer offers this appointment. Please choose another one.');
  requireForMember(type);
  return type;
}

interface Held {
  id: string;
  doctorId: string;
  clinicId: string;
  dueAud: number;
  holdUntil: Date;
}

/** Makes the order that pays a held time. Returns where it is paid, and until when. */
async function askPayment(context: AccountContext, { id, dueAud, holdUntil, ...place }: Held) {
  const { account, config } = context;
  const cents = dueAud * 100;
  const order = { ...place, reservationId: id, buyerId: account.id, cents, payUntil: holdUntil };
  return {
    payUrl: payUrlOf(config, await orderBooking(context, order)),
    untilUtc: holdUntil.toISOString(),
    cents,
  };
}

/** Books a free time, or asks for it where the doctor confirms by hand. */
export async function applyFor(context: AccountContext, body: Body) {
  const { db, account, clock, config } = context;
  const {
    doctorUserId: doctorId,
    type,
    mode,
    categoryName = '',
    note = '',
    referralConfirmed = false,
    relative,
  } = body;
  const now = clock.now();
  if (doctorId === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot book an appointment with yourself.');
  const asked = await findOffer(db, { doctorId, viewer: account.id, now });
  if (!asked) throw doctorNotFound();
  requireStanding(asked.standing, 'book', now);
  const named = await requireType(context, body);
  const offer = named ? offerOf(asked, named) : asked;
  requireOffered(offer, body);
  const reminders = await chooseReminders(context, body.reminders);

  await store.lockBoth(db, doctorId, account.id);
  if (named) await lockResources(db, named.resource_ids);
  const dueAud = dueAudOf(named);
  // Another tab may have held a time since the offer was read, and one alone is held with a doctor.
  const held = dueAud > 0 ? await findHeldWith(db, doctorId, account.id) : ownHoldsIn(offer.overdue);
  await giveUpHolds(context, held, account.id);
  await expireAll(context, offer.overdue);
  const slot = await requireFree(db, { doctorId, memberId: account.id, typeId: named?.id, now }, body);
  const visit = visitIn(slot, type, offer);
  const { auto_confirm: autoConfirm, cancellation_hours: cancellationHours } = offer;
  requireSeen(body.seen, { feeAud: visit.feeAud, cancellationHours, autoConfirm, dueAud });
  if (!autoConfirm) await requireFewWaiting(context);
  await requireFew(context, doctorId);

  const holdUntil = dueAud > 0 ? holdUntilOf(slot.startsAt, now) : null;
  const booked = autoConfirm && !holdUntil ? state.booked : state.pending;
  const id = await insertAppointment(db, {
    ...visit,
    doctorId,
    memberId: account.id,
    by: account.id,
    clinicId: slot.clinicId,
    state: booked,
    type,
    named,
    mode,
    note,
    referralConfirmed,
    now,
    categoryName: categoryName || null,
    cancellationHours,
    expiresAt: holdUntil ?? (autoConfirm ? null : expiryOf(slot.startsAt, now)),
    holdUntil,
    replacesId: null,
    relative: relative && { name: relative.name, relation: relative.relation, agreedAt: now },
    reminders,
    waitlistMemberId: holdUntil ? null : account.id,
  });
  const happened = autoConfirm ? appointmentEvents.booked : appointmentEvents.requested;
  await addAppointmentEvent(db, holdUntil ? shownEvents.held : happened, id, { actorId: account.id, at: now });
  return {
    kaReservationId: id,
    state: booked,
    startUtc: slot.startsAt.toISOString(),
    zone: slot.zone,
    icsUrl: icsUrlOf(config, id),
    payment: holdUntil && (await askPayment(context, { id, doctorId, clinicId: slot.clinicId, dueAud, holdUntil })),
  };
}

/** Returns the appointment of a member, with both calendars locked. */
export async function lockOwn({ db, account }: AccountContext, id: string): Promise<store.AppointmentRow> {
  const people = await store.findPeople(db, id);
  if (people?.member_id !== account.id) throw notFound('The appointment');
  await store.lockBoth(db, people.doctor_id, account.id);
  const row = await store.findAppointment(db, id);
  if (!row) throw notFound('The appointment');
  return row;
}
