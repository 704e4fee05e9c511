import { appointmentEvents, shownEvents } from '#domains/booking/events';
import {
  type AppointmentAction,
  actionOfHandled,
  state,
  transitions,
} from '#domains/booking/rules/appointment.machine';
import { requireWithinPolicy } from '#domains/booking/rules/cancel.policy';
import * as store from '#domains/booking/store/appointment.store';
import * as changes from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { lockCalendar } from '#domains/booking/store/setting.store';
import { hasStopped } from '#domains/booking/store/stop.store';
import { carryBookingOrder, endBookingOrder } from '#domains/commerce/index';
import type { Db } from '#platform/database/connection';
import { type AccountContext, actorIdOf } from '#platform/http/handler';
import { notAllowed, notFound, Refusal, refusedField } from '#platform/http/refusal';
import { lockOwn } from './apply.service';
import { release } from './hold.service';

interface Walk {
  by: string | null;
  reason?: string;
  now: Date;
}

/** Takes one way of the table. @throws {Refusal} 409 with the present state where there is none from it */
export async function walk(
  db: Db,
  row: store.AppointmentRow,
  action: AppointmentAction,
  { by, reason = '', now }: Walk,
): Promise<void> {
  const { from, untimely } = transitions[action];
  if (!(from as readonly number[]).includes(row.state)) {
    throw new Refusal('WRONG_STATE', 'The appointment has changed. Please reload the page.', {
      data: { state: row.state },
    });
  }
  const refused = untimely?.(row, now);
  if (refused) throw new Refusal('NOT_POSSIBLE', refused);
  if (!(await changes.changeState(db, row.id, { action, from: row.state, by, reason, at: now }))) {
    throw new Refusal('WRONG_STATE', 'The appointment has changed. Please reload the page.', {
      data: { state: row.state },
    });
  }
}

/** Cancels an own appointment or request; repeated, nothing changes. */
export async function cancelOwn(
  context: AccountContext,
  { kaReservationId, reason = '' }: { kaReservationId: string; reason?: string | undefined },
) {
  const { db, account, clock } = context;
  const row = await lockOwn(context, kaReservationId);
  if (row.state === state.cancelledByMember) return row;
  if (row.hold_until) {
    await release(context, row.id, account.id);
    return requireAppointment(db, row.id);
  }
  // A member whose doctor takes no bookings may cancel at any time.
  if (!(await hasStopped(db, row.doctor_id))) requireWithinPolicy(row, clock.now());
  await walk(db, row, 'cancel-as-member', { by: account.id, reason, now: clock.now() });
  await takeBackReplacement(context, row.id);
  // The policy has let it through, so that what was paid goes back.
  if (row.payment) await endBookingOrder(context, row.id, { actorId: account.id });
  await addAppointmentEvent(db, appointmentEvents['cancelled-by-member'], row.id, {
    actorId: account.id,
    at: clock.now(),
  });
  return requireAppointment(db, row.id);
}

/** Takes back what the member has asked for instead of an appointment. */
export async function takeBackReplacement({ db, account, clock }: AccountContext, id: string): Promise<void> {
  const replacement = await store.findReplacement(db, id);
  if (!replacement) return;
  const change = { action: 'cancel-as-member', from: state.pending, by: account.id, at: clock.now() } as const;
  await changes.changeState(db, replacement.id, change);
}

export async function requireAppointment(db: Db, id: string): Promise<store.AppointmentRow> {
  const row = await store.findAppointment(db, id);
  if (!row) throw notFound('The appointment');
  return row;
}

const eventOf = {
  confirm: appointmentEvents.booked,
  decline: appointmentEvents.declined,
  fulfil: shownEvents.marked,
  miss: shownEvents.marked,
  'cancel-as-doctor': appointmentEvents['cancelled-by-doctor'],
} as const;

interface Handling {
  kaReservationId: string;
  state: keyof typeof actionOfHandled;
  reason?: string | undefined;
}

/** Returns an appointment of the doctor's own calendar, which is locked, and so are the member's appointments. */
export async function lockAsDoctor({ db, account }: AccountContext, id: string): Promise<store.AppointmentRow> {
  const people = await store.findPeople(db, id);
  if (people?.doctor_id !== account.id) throw notFound('The appointment');
  if (people.member_id) await store.lockBoth(db, account.id, people.member_id);
  else await lockCalendar(db, account.id);
  const row = await requireAppointment(db, id);
  // A time that waits for its payment is the member's alone.
  if (row.hold_until) throw notFound('The appointment');
  return row;
}

/** Carries out what the doctor decides about an appointment; a state that it has already stays. */
export async function handleAsDoctor(
  context: AccountContext,
  { kaReservationId, state: wanted, reason = '' }: Handling,
) {
  const { db, account, clock } = context;
  const now = clock.now();
  const row = await lockAsDoctor(context, kaReservationId);
  if (row.state === wanted) return row;
  const action = actionOfHandled[wanted];
  if (action === 'confirm' && !account.approvedDoctor) {
    throw notAllowed('You are not taking bookings at the moment, so you cannot accept requests.');
  }
  if (transitions[action].needsReason && !reason) throw refusedField('reason', 'Give a reason for the member');
  await walk(db, row, action, { by: actorIdOf(account), reason, now });
  if (action === 'confirm' && row.replaces_id) await releaseReplaced(db, row, now);
  if (action === 'cancel-as-doctor' && row.payment) await endBookingOrder(context, row.id, { actorId: account.id });
  const happened = action === 'confirm' && row.replaces_id ? appointmentEvents.moved : eventOf[action];
  await addAppointmentEvent(db, happened, row.id, { actorId: account.id, at: now });
  return requireAppointment(db, row.id);
}

/** The time that a confirmed request takes the place of becomes free in the same transaction. */
async function releaseReplaced(db: Db, row: store.AppointmentRow, now: Date): Promise<void> {
  const old = row.replaces_id ? await store.findAppointment(db, row.replaces_id) : undefined;
  if (old?.state !== state.booked) return;
  await changes.changeState(db, old.id, {
    action: 'cancel-as-member',
    from: state.booked,
    by: row.member_id,
    reason: '',
    at: now,
  });
  await changes.inheritCalendar(db, row.id, old);
  await carryBookingOrder(db, old.id, row.id);
}
