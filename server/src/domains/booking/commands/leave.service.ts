import { appointmentEvents } from '#domains/booking/events';
import { cancelUntil, state } from '#domains/booking/rules/appointment.machine';
import { lockMember } from '#domains/booking/store/appointment.store';
import { changeState } from '#domains/booking/store/appointment-change.store';
import { addAppointmentEvent } from '#domains/booking/store/appointment-event.store';
import { findAheadOfMember, hasPatients } from '#domains/booking/store/leave.store';
import { hasStopped } from '#domains/booking/store/stop.store';
import { endBookingOrder } from '#domains/commerce/index';
import type { Context } from '#platform/http/handler';
import { release } from './hold.service';
import { callOff, endRequests } from './stop.service';

/** Ends what an account that is deleted has ahead of it, as a doctor and as a member. */
export async function endAllOf(worker: Pick<Context, 'db' | 'clock'>, accountId: string): Promise<void> {
  const { db, clock } = worker;
  const now = clock.now();
  if (await hasPatients(db, accountId, now)) {
    await endRequests(worker, accountId);
    await callOff(worker, accountId);
  }
  await lockMember(db, accountId);
  for (const row of await findAheadOfMember(db, accountId, now)) {
    const { id, state: from, replaces_id } = row;
    if (row.hold_until) {
      await release(worker, id, accountId);
      continue;
    }
    const changed = await changeState(db, id, { action: 'cancel-as-member', from, by: accountId, at: now });
    // A request for another time ends with the appointment that it would have moved.
    if (!changed || (from === state.pending && replaces_id)) continue;
    // As where a member cancels: late, the payment stays with a clinic that keeps the appointment.
    const isKept = now > cancelUntil(row.starts_at, row.cancellation_hours) && !(await hasStopped(db, row.doctor_id));
    await endBookingOrder(worker, id, { actorId: accountId, isKept });
    await addAppointmentEvent(db, appointmentEvents['cancelled-by-member'], id, { actorId: accountId, at: now });
  }
}
